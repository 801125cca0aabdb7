// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fromRoot, root } from './root.mjs';

/** A port nobody listens on at the moment. */
export const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
};

/**
 * What development hands on to the API server; everything else is the renderer's, from its sources.
 * @param {Readonly<Record<string, 'whole' | 'commands'>>} serverPaths first parts of the server's addresses
 * @param {string} api origin of the API server
 * @returns {Record<string, { target: string, bypass?: typeof pagesStay }>}
 */
export const apiProxy = (serverPaths, api) => ({
  // Scripts and styles that are built by themselves; the API server serves the built ones.
  '/bot-check': { target: api },
  '/server-pages': { target: api },
  ...Object.fromEntries(
    Object.entries(serverPaths).map(([first, share]) => [
      `^/${first.replaceAll('.', String.raw`\.`)}(?:[/?]|$)`,
      share === 'whole' ? { target: api } : { target: api, bypass: pagesStay },
    ]),
  ),
});

/**
 * Where only commands are the server's, the page of the same address comes from the renderer.
 * @param {{ method?: string | undefined, url?: string | undefined }} request
 */
const pagesStay = ({ method, url }) => (method === 'GET' || method === 'HEAD' ? url : undefined);

/**
 * A line of the API server as it is shown: the address that it is ready on is nobody's to open.
 * @param {string} line
 * @param {string} address of the renderer in front of it
 */
export const forPeople = (line, address) =>
  line.replace(/ is ready on http:\/\/\S+$/, ` is ready on ${address}`);

/**
 * The API server as a process that can be started anew after each build.
 * @param {string} file relative to the repository
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} onLine gets each line that it prints
 */
export const restartable = (file, env, onLine) => {
  /** @type {import('node:child_process').ChildProcess | null} */
  let child = null;

  const stop = async () => {
    const running = child;
    child = null;
    if (running === null || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  };

  const start = () => {
    const options = { cwd: root, env, execArgv: ['--enable-source-maps'], silent: true };
    child = fork(fromRoot(file), options);
    child.stderr?.pipe(process.stderr, { end: false });
    if (child.stdout) createInterface({ input: child.stdout }).on('line', onLine);
  };

  // One after the other: two servers at once would want the same port.
  let queue = Promise.resolve();
  /** @param {() => void} action */
  const enqueue = async (action) => {
    queue = queue.then(stop).then(action);
    await queue;
  };
  return { restart: async () => enqueue(start), stop: async () => enqueue(() => {}) };
};
