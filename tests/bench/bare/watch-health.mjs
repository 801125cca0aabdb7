// @ts-check
/*
 * Requests `/healthz` of a server until its input ends, then prints the longest response time in ms. It is
 * a process of its own, so that the work of the bench is not measured.
 */
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 20;
const [, , address] = process.argv;
process.stdin.resume();

let longest = 0;
while (!process.stdin.readableEnded) {
  const start = performance.now();
  await (await fetch(`${address}/healthz`)).text();
  longest = Math.max(longest, performance.now() - start);
  await wait(pauseMs);
}
process.stdout.write(`${longest}\n`);
