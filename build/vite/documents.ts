import path from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import type { DocumentRow } from '#shared/documents.ts';
import { languages, type Language } from '#shared/domain/constants.ts';
import { documentOf } from './document-head.ts';
import { fromRoot } from './paths.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** What the build reads of a row of the route table (renderer/app/routing/routes.tsx). */
interface Route {
  path: string;
  access: 'public' | 'guest-only' | 'signed-in' | 'unverified-only' | 'verified';
  layout: keyof typeof layouts;
  /** Keys of texts, with their namespaces. */
  title: string;
  description?: string;
  namespaces: readonly string[];
  page: () => unknown;
  showsDates?: true;
}

const frames = 'renderer/app/layouts/layouts.tsx';
const reads = 'renderer/app/reads.tsx';
const dates = 'renderer/platform/format/dates.ts';

/** What page-code.ts loads with each layout. */
const layouts = {
  public: { modules: [frames, reads], namespaces: [] },
  auth: { modules: ['renderer/app/layouts/auth-layout.tsx'], namespaces: ['auth'] },
  shell: {
    modules: [frames, reads, 'renderer/app/layouts/shell/shell.tsx'],
    namespaces: ['shell'],
  },
};

/** Texts that main.tsx loads for every page. */
const everywhere = ['common', 'errors'];

/**
 * Adds a document for each page and language: index.html with the page's title and with links to all
 * that the page will load, so that a browser asks for it at once instead of finding one file in the
 * other; and `documents.json`, by which the server finds them.
 */
export const documents = (): Plugin => ({
  name: 'marquee:documents',
  apply: 'build',
  generateBundle: {
    // After Vite has written index.html.
    order: 'post',
    async handler(_options, bundle) {
      const html = assetSource(bundle, 'index.html');
      const rows = (await readRoutes()).map((route, at): DocumentRow => {
        const write = (language: Language) => {
          const fileName = `documents/${at}.${language}.html`;
          const links = [...codeOf(bundle, route), ...textsOf(bundle, route, language)];
          const source = documentOf(html, { route, language, links });
          this.emitFile({ type: 'asset', fileName, source });
          return [language, fileName] as const;
        };
        const files = Object.fromEntries(languages.map(write)) as DocumentRow['files'];
        return { path: route.path, for: audiences[route.access], files };
      });
      this.emitFile({ type: 'asset', fileName: 'documents.json', source: JSON.stringify(rows) });
    },
  },
});

const audiences = {
  public: 'all',
  'guest-only': 'guests',
  'signed-in': 'people',
  'unverified-only': 'people',
  verified: 'people',
} as const satisfies Record<Route['access'], DocumentRow['for']>;

/** The table imports types only, and pages not before they are asked for. */
const readRoutes = async (): Promise<readonly Route[]> => {
  const file = fromRoot('renderer/app/routing/routes.tsx');
  const { module } = await runnerImport<{ routes: readonly Route[] }>(file, { configFile: false });
  return module.routes;
};

/** The file that a row's `page` imports. */
const pageModule = ({ path: pattern, page }: Route): string => {
  const [, found] = /import\w*\(\s*["'][^"']*?(renderer\/[^"']+)["']/.exec(page.toString()) ?? [];
  if (found === undefined)
    throw new Error(`the page of ${pattern} imports no file: ${page.toString()}`);
  return found;
};

/** Scripts and styles of a page and its layout, with all that they import at once. */
const codeOf = (bundle: Bundle, route: Route): string[] => {
  const modules = [...layouts[route.layout].modules, pageModule(route)];
  const chunks = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) add(asChunk(bundle[name]));
  };
  for (const module of route.showsDates ? [...modules, dates] : modules) {
    add(chunkWith(bundle, fromRoot(module)));
  }
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...chunks].map(({ fileName }) => fileName), ...new Set(styles)];
};

const textsOf = (bundle: Bundle, route: Route, language: Language): string[] => {
  const { namespaces } = layouts[route.layout];
  // Long texts come with their page's code, and are no namespaces of its row.
  const ofTitle = route.title.replace(/:.*/, '');
  const needed = new Set([...everywhere, ...namespaces, ...route.namespaces, ofTitle]);
  return [...needed].map((namespace) => {
    const original = fromRoot('resources/locales', language, `${namespace}.json`);
    const found = Object.values(bundle).find(
      (output) =>
        output.type === 'asset' &&
        output.originalFileNames.some((name) => fromRoot('renderer', name) === original),
    );
    if (!found) throw new Error(`no texts ${language}/${namespace} in the build`);
    return found.fileName;
  });
};

const asChunk = (output: Bundle[string] | undefined): Chunk | undefined =>
  output?.type === 'chunk' ? output : undefined;

const chunkWith = (bundle: Bundle, file: string): Chunk => {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.includes(file),
  );
  const chunk = asChunk(found);
  if (!chunk) throw new Error(`${path.relative(fromRoot(), file)} is in no script of the build`);
  return chunk;
};

const assetSource = (bundle: Bundle, name: string): string => {
  const output = bundle[name];
  if (output?.type !== 'asset') throw new Error(`the build has no ${name}`);
  return String(output.source);
};
