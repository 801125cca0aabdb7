import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { playerDocument } from '#shared/documents.ts';
import { fromRoot } from './paths.ts';
import { bundleStandalone } from './standalone-script.ts';

/** What the source of the player names. */
const names = {
  document: 'renderer/player/index.html',
  script: { fileName: 'player/main.js', entry: 'renderer/player/main.ts', format: 'es' },
  worker: {
    fileName: 'player-worker.js',
    entry: 'renderer/player/worker/service-worker.ts',
    format: 'iife',
  },
} as const;

/** Files of the other parts of the build that the player loads, too. */
const shared = ['server-pages/mark.svg'];

interface File {
  fileName: string;
  source: string | Uint8Array;
}

/**
 * The player: one script, its styles and fonts, the page that loads them, and the worker that keeps
 * all of it for times without a network. The worker knows which files these are, and is another one
 * whenever any of them is.
 */
async function playerFiles(): Promise<File[]> {
  const { version } = JSON.parse(await readFile(fromRoot('package.json'), 'utf8')) as {
    version: string;
  };
  const { code, assets } = await bundleStandalone(names.script);
  const script = code.replaceAll('__PLAYER_VERSION__', JSON.stringify(version));
  const source = await readFile(fromRoot(names.document), 'utf8');
  const links = [
    '<link rel="stylesheet" href="/player/main.css" />',
    '<script type="module" src="/player/main.js"></script>',
  ];
  const tag = '<script type="module" src="/player/main.ts"></script>';
  if (!source.includes(tag)) throw new Error(`${names.document} has no ${tag}`);
  const html = source.replace(tag, '').replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
  const files: File[] = [{ fileName: names.script.fileName, source: script }, ...assets];
  const worker = await bundleStandalone(names.worker);
  const hash = createHash('sha256');
  for (const part of [html, worker.code, ...files.map((file) => file.source)]) hash.update(part);
  const shell = {
    version: hash.digest('hex').slice(0, 12),
    files: [...files.map(({ fileName }) => fileName), ...shared].map((name) => `/${name}`),
  };
  const told = worker.code.replaceAll('__SHELL__', `(${JSON.stringify(shell)})`);
  return [
    ...files,
    { fileName: names.worker.fileName, source: told },
    { fileName: playerDocument, source: html },
  ];
}

/** Adds the player to the build of the web application, and answers it in development. */
export const player = (): Plugin => ({
  name: 'marquee:player',
  async generateBundle(_options, bundle) {
    for (const { fileName, source } of await playerFiles()) {
      // The application's own fonts, by the same name because they are the same bytes.
      if (!Object.hasOwn(bundle, fileName)) this.emitFile({ type: 'asset', fileName, source });
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?');
      const wanted = path === '/player' ? playerDocument : path.slice(1);
      const isOurs = path === '/player' || /^\/player(?:\/main|-worker)\.(?:js|css)$/.test(path);
      if (!isOurs) {
        next();
        return;
      }
      playerFiles().then((files) => {
        const file = files.find(({ fileName }) => fileName === wanted);
        response.setHeader('content-type', typeOf(wanted));
        response.end(file?.source ?? '');
      }, next);
    });
  },
});

function typeOf(name: string): string {
  if (name.endsWith('.css')) return 'text/css; charset=utf-8';
  return `text/${name.endsWith('.html') ? 'html' : 'javascript'}; charset=utf-8`;
}
