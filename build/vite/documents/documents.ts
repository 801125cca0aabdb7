import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerImport, type Plugin, type Rolldown } from 'vite';
import {
  documentsFile,
  arrivalsFile,
  arrivals,
  type Asker,
  type Audience,
  type DocumentRow,
} from '#shared/documents.ts';
import { languages, type Language } from '#shared/domain/constants.ts';
import { fromRoot } from '../paths.ts';
import { bundleStandalone } from '../standalone-script.ts';
import type { Target } from '../target.ts';
import { documentOf } from './document-head.ts';
import { prerenderPages, type Sight } from './prerender.ts';

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
  longTexts?: readonly string[];
  page?: () => unknown;
  above?: string;
  readsNothing?: true;
  showsDates?: true;
  isDrawnLate?: true;
}

const frames = 'renderer/app/layouts/layouts.tsx';
const reads = 'renderer/app/reads.tsx';
const dates = 'renderer/platform/format/dates.ts';
const consoleModule = 'renderer/app/routing/console-pages.ts';

/** What page-code.ts loads with each layout. */
const layouts = {
  public: { modules: [frames, reads], namespaces: [] },
  auth: { modules: ['renderer/app/layouts/auth-layout.tsx'], namespaces: ['auth'] },
  shell: {
    modules: [frames, reads, 'renderer/app/layouts/shell/shell.tsx'],
    namespaces: ['shell'],
  },
};

/** What the desktop draws at once on pages before the sign-in, and loads behind them. */
const desktopParts = [
  'renderer/features/auth/browser/browser-sign-in.tsx',
  'renderer/parts/desktop-notice/server-address.tsx',
  'renderer/parts/kiosk/kiosk-button.tsx',
];

/** Texts that main.tsx loads for every page. */
const everywhere = ['common', 'errors'];

/** Texts whose addresses are in the first script (renderer/platform/i18n.ts), and where others are. */
const firstTexts = [...everywhere, 'auth', 'home', 'validation'];
const otherTexts = 'renderer/platform/console-texts.ts';

/**
 * Adds a document for each page and language: index.html with the page's title and with links to all
 * that the page will load, so that a browser asks for it at once instead of finding one file in the
 * other. They are for the server, which chooses (server/http/documents.ts), and on the desktop for main
 * (electron/main/protocol/start-documents.ts).
 * @param paths of the pages that get one; null: all
 */
export const documents = (target: Target, paths: readonly string[] | null = null): Plugin => ({
  name: 'marquee:documents',
  apply: 'build',
  generateBundle: {
    // After Vite has written index.html.
    order: 'post',
    async handler(_options, bundle) {
      const html = assetSource(bundle, 'index.html');
      const [all, consolePages] = await Promise.all([readRoutes(), readConsolePages()]);
      const routes = all.filter((route) => paths === null || paths.includes(route.path));
      const scripts = await firstPaints((name, source) =>
        this.getFileName(this.emitFile({ type: 'asset', name, source })),
      );
      const client = target === 'desktop' ? { fonts: fontsOf(bundle) } : null;
      const card =
        target === 'web'
          ? this.emitFile({
              type: 'asset',
              name: 'social-card.png',
              source: await readFile(fromRoot('resources/social/card.png')),
            })
          : null;
      const drawn = await prerenderPages(routes.flatMap(sightsOf), target);
      const rows = routes.map((route): DocumentRow => {
        const above = all.find(({ path: own }) => own === route.above);
        const isListed = card !== null && isForAll(route);
        const picture = isListed ? this.getFileName(card) : null;
        const documentsFor = (asker: Asker) => {
          const write = (language: Language) => {
            const texts = textsOf(bundle, [route, above], language);
            const files = codeOf(bundle, route, consolePages, { language, target });
            const links = [...files, ...texts];
            const look = drawn(sightOf(route, asker), language);
            // Who signs in begins to type at once.
            const isLate = route.layout !== 'auth';
            const page =
              look === null ? null : { html: look, script: scripts[route.layout], isLate };
            return [
              language,
              documentOf(html, { route, language, picture, client, links, page }),
            ] as const;
          };
          return Object.fromEntries(languages.map(write)) as Record<Language, string>;
        };
        const own = askers[route.access].map((asker) => [asker, documentsFor(asker)] as const);
        return { path: route.path, html: Object.fromEntries(own), isListed };
      });
      const put = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      if (target === 'web') put(documentsFile, JSON.stringify(rows));
      // Much the same five times, of which a start reads one.
      else for (const { name, content } of arrivalsOf(rows)) put(name, gzipSync(content));
    },
  },
});

/** The script behind a page, by its frame: of the sign-in, which stays small, and of who is signed in. */
async function firstPaints(
  put: (name: string, source: string) => string,
): Promise<Record<Route['layout'], string>> {
  const build = async (name: string) => {
    const entry = `renderer/app/first-paint/${name}.ts`;
    const { code } = await bundleStandalone({ fileName: `${name}.js`, entry, format: 'iife' });
    return put(`${name}.js`, code);
  };
  const plain = await build('first-paint');
  return { public: plain, auth: plain, shell: await build('first-paint-inside') };
}

const arrivalsOf = (rows: readonly DocumentRow[]) =>
  (['people', 'guests'] as const).map((asker) => {
    const found = rows.find(({ path: own }) => own === arrivals[asker])?.html[asker];
    if (!found) throw new Error(`where ${asker} arrive has no document`);
    return { name: arrivalsFile(asker), content: JSON.stringify(found) };
  });

const askers = {
  public: ['guests', 'people'],
  'guest-only': ['guests'],
  'signed-in': ['people'],
  'unverified-only': ['people'],
  verified: ['people'],
} as const satisfies Record<Route['access'], readonly Asker[]>;

/** Most of whom a page is for; for others the application draws it anew. */
const audienceOf = {
  public: 'verified',
  'guest-only': 'guests',
  'signed-in': 'verified',
  'unverified-only': 'unverified',
  verified: 'verified',
} as const satisfies Record<Route['access'], Audience>;

const sightOf = (route: Route, asker: Asker): Sight => ({
  path: plainPath(route),
  audience: asker === 'guests' ? asker : audienceOf[route.access],
});

/** A page with something in its address is not drawn ahead: it is another one for each. */
const sightsOf = (route: Route): Sight[] =>
  plainPath(route).includes(':') || route.isDrawnLate
    ? []
    : askers[route.access].map((asker) => sightOf(route, asker));

/** What search engines may show: a page of the public frame that says what it is about. */
const isForAll = ({ layout, description }: Route): boolean =>
  layout === 'public' && description !== undefined;

/** Without what an address may leave out. */
const plainPath = ({ path: pattern }: Route): string => pattern.replaceAll(/\/:\w+\?/g, '');

/** The table imports types only, and pages not before they are asked for. */
const readRoutes = async (): Promise<readonly Route[]> => {
  const file = fromRoot('renderer/app/routing/routes.tsx');
  const { module } = await runnerImport<{ routes: readonly Route[] }>(file, { configFile: false });
  return module.routes;
};

/** What imports a page of the console, by its path; rows name only that. */
type ConsolePages = Readonly<Record<string, () => unknown>>;

const readConsolePages = async (): Promise<ConsolePages> => {
  const file = fromRoot(consoleModule);
  const { module } = await runnerImport<{ consolePages: ConsolePages }>(file, {
    configFile: false,
  });
  return module.consolePages;
};

/** The file that a row's `page` imports: read from its source, so that it is named once. */
const pageModule = ({ path: pattern, page: own }: Route, consolePages: ConsolePages): string => {
  const page = consolePages[pattern] ?? own;
  const [, found] = /import\w*\(\s*["'][^"']*?(renderer\/[^"']+)["']/.exec(String(page)) ?? [];
  if (found === undefined)
    throw new Error(`the page of ${pattern} imports no file: ${String(page)}`);
  return found;
};

/** Scripts and styles of a page and its layout, with all that they import at once. */
const codeOf = (
  bundle: Bundle,
  route: Route,
  consolePages: ConsolePages,
  { language, target }: { language: Language; target: Target },
): string[] => {
  const page = pageModule(route, consolePages);
  const modules: string[] = [...layouts[route.layout].modules, page];
  if (Object.hasOwn(consolePages, route.path)) modules.push(consoleModule);
  if (route.layout === 'auth' && !route.readsNothing) modules.push(reads);
  if (route.layout === 'auth' && target === 'desktop') modules.push(...desktopParts);
  if (route.showsDates) modules.push(dates);
  const texts = [...route.namespaces, ...layouts[route.layout].namespaces];
  if (texts.some((name) => !firstTexts.includes(name))) modules.push(otherTexts);
  // dayjs comes in English.
  if (route.showsDates && language !== 'en') {
    modules.push(`node_modules/dayjs/locale/${language.toLowerCase()}.js`);
  }
  const chunks = new Set<Chunk>();
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const name of chunk.imports) add(asChunk(bundle[name]));
  };
  for (const module of modules) add(chunkWith(bundle, fromRoot(module)));
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...[...chunks].map(({ fileName }) => fileName), ...new Set(styles)];
};

/** What the words of any page are set in, but for names with rare letters and scripts that the system has. */
const firstFonts = /\/(?:inter|bricolage-grotesque)-latin-wght-normal\.woff2$/;

const fontsOf = (bundle: Bundle): string[] => {
  const found = Object.values(bundle).filter(
    (output) =>
      output.type === 'asset' && output.originalFileNames.some((name) => firstFonts.test(name)),
  );
  if (found.length !== 2) throw new Error('the fonts of the first look are not in the build');
  return found.map(({ fileName }) => fileName);
};

/** Texts of a page, of its layout, and of the titles on the way up to it. */
const textsOf = (
  bundle: Bundle,
  [route, above]: readonly [Route, Route | undefined],
  language: Language,
): string[] => {
  const { namespaces } = layouts[route.layout];
  const titles = [route, above].flatMap((one) => one?.title.replace(/:.*/, '') ?? []);
  const own = [...route.namespaces, ...(route.longTexts ?? [])];
  const needed = new Set([...everywhere, ...namespaces, ...own, ...titles]);
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
