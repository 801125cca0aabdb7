import type { Plugin } from 'vite';
import { bundleStandalone } from './standalone-script.ts';

/** Fixed addresses, because other people's pages would name them: no hash, no shared chunk. */
const scripts = {
  'bot-check/api.js': 'renderer/bot-check/api.ts',
  'bot-check/worker.js': 'renderer/bot-check/worker.ts',
} as const;

type ScriptName = keyof typeof scripts;

const scriptNames: readonly ScriptName[] = ['bot-check/api.js', 'bot-check/worker.js'];

const isScriptName = (name: string): name is ScriptName => Object.hasOwn(scripts, name);

/** Classic scripts: other people's pages need not know what a module is. */
const bundle = async (fileName: ScriptName) =>
  bundleStandalone({ fileName, entry: scripts[fileName], format: 'iife' });

/** Adds the bot check's two scripts to a build of the renderer, and answers them in development. */
export const botCheckScripts = (): Plugin => ({
  name: 'marquee:bot-check-scripts',
  async generateBundle() {
    for (const fileName of scriptNames) {
      const { code } = await bundle(fileName);
      this.emitFile({ type: 'asset', fileName, source: code });
    }
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const name = (request.url ?? '').split('?')[0]?.slice(1) ?? '';
      if (!isScriptName(name)) {
        next();
        return;
      }
      bundle(name).then(({ code }) => {
        response.setHeader('content-type', 'text/javascript; charset=utf-8');
        response.end(code);
      }, next);
    });
  },
});
