// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
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
 * The API server as a process that can be started anew after each build.
 * @param {string} file relative to the repository
 * @param {NodeJS.ProcessEnv} env
 */
export const restartable = (file, env) => {
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
    child = fork(fromRoot(file), { cwd: root, env, execArgv: ['--enable-source-maps'] });
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
