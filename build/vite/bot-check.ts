import { build, type Plugin } from 'vite';
import { fromRoot } from './paths.ts';
import { browserTarget } from './target.ts';

/** Fixed addresses, because other people's pages would name them: no hash, no shared chunk. */
const scripts = {
  'bot-check/api.js': 'renderer/bot-check/api.ts',
  'bot-check/worker.js': 'renderer/bot-check/worker.ts',
} as const;

type ScriptName = keyof typeof scripts;

const scriptNames: readonly ScriptName[] = ['bot-check/api.js', 'bot-check/worker.js'];

const isScriptName = (name: string): name is ScriptName => Object.hasOwn(scripts, name);

interface BundledScript {
  code: string;
  /** Files it was made from, for watching. */
  modules: string[];
}

/** Bundles one script into a self-contained classic script (IIFE), in memory. */
const bundle = async (name: ScriptName): Promise<BundledScript> => {
  const result = await build({
    configFile: false,
    root: fromRoot('renderer'),
    publicDir: false,
    envDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: browserTarget,
      modulePreload: false,
      rolldownOptions: {
        input: fromRoot(scripts[name]),
        output: { format: 'iife', name: 'botCheck', entryFileNames: name },
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [chunk, ...others] = outputs.filter((file) => file.type === 'chunk');
  if (chunk === undefined || others.length > 0) {
    throw new Error(`${name} must become exactly one file; it became ${others.length + 1}`);
  }
  return { code: chunk.code, modules: chunk.moduleIds };
};

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
