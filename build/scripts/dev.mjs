// @ts-check
import { ensureBuilt } from './lib/build.mjs';
import { apiProxy, forPeople, freePort, restartable } from './lib/dev-server.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { fromRoot } from './lib/root.mjs';
import { runCommand, say } from './lib/say.mjs';
import { serverDefaults, serverEntry } from './lib/server-env.mjs';

const outDir = 'dist/server-dev';

/**
 * The renderer with hot reload, and everything else handed on to the API server.
 * @param {{ host: string, port: number }} own
 * @param {string} api origin of the API server
 */
const serveRenderer = async ({ host, port }, api) => {
  const { createServer, runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../../shared/server-paths.ts') }} */
  const { module } = await runnerImport(fromRoot('shared/server-paths.ts'));
  const server = await createServer({
    configFile: fromRoot('build/vite.web.config.ts'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: apiProxy(module.serverPaths, api),
    },
  });
  await server.listen();
  return server;
};

/**
 * Builds the server now and after each change.
 * @param {() => Promise<void>} onBuilt
 */
const watchServer = async (onBuilt) => {
  const { build } = await import('vite');
  const watcher = await build({
    configFile: fromRoot('build/vite.server.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {}, outDir: fromRoot(outDir) },
  });
  if (!('on' in watcher)) throw new Error('a watching build answers with its watcher');
  watcher.on('event', async (event) => {
    if (event.code === 'ERROR') say(event.error.message);
    if (event.code === 'END') await onBuilt();
  });
  return watcher;
};

await runCommand(async () => {
  requireNode();
  await ensureInstalled();
  // The API server wants the built pages to be there, though nobody looks at them here.
  await ensureBuilt(['web']);
  const defaults = serverDefaults(process.env);
  const apiPort = await freePort();
  const address = `http://${defaults.HOST}:${defaults.PORT}`;
  const env = {
    ...process.env,
    ...defaults,
    HOST: '127.0.0.1',
    PORT: String(apiPort),
    PUBLIC_URL: process.env['PUBLIC_URL'] ?? address,
  };
  const api = restartable(`${outDir}/${serverEntry(env)}`, env, (line) =>
    say(forPeople(line, address)),
  );
  const renderer = await serveRenderer(
    { host: defaults.HOST, port: Number(defaults.PORT) },
    `http://127.0.0.1:${apiPort}`,
  );
  const watcher = await watchServer(api.restart);
  say('Pages change at once; the API server behind them starts anew when its sources change.');

  const end = async () => {
    await Promise.all([watcher.close(), renderer.close(), api.stop()]);
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end());
});
