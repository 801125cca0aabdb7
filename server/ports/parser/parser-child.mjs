// @ts-check
/*
 * The side of a parser process (see parser-process.ts) that its programs share: one message after the
 * other, and an end when the server ends, even in the middle of a loop.
 */
import { Worker } from 'node:worker_threads';

/** @type {unknown[]} */
const received = [];
/** @type {((message: unknown) => void)[]} */
const waiting = [];

process.on('message', (message) => {
  const next = waiting.shift();
  if (next) next(message);
  else received.push(message);
});
process.on('disconnect', () => process.exit());

// A parser in an endless loop sees no `disconnect`. A thread notices that the parent is another one.
const watch = `
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 2000);`;
new Worker(watch, { eval: true }).unref();

/** The next message of the server. @returns {Promise<unknown>} */
export function receive() {
  const message = received.shift();
  if (message !== undefined) return Promise.resolve(message);
  return new Promise((resolve) => waiting.push(resolve));
}

/** Sends a message to the server. @param {object} message */
export function send(message) {
  process.send?.(message);
}
