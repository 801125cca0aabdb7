// @ts-check
/*
 * Requests `/healthz` of a server until its input ends, then prints the longest response time in ms. It is
 * a process of its own, so that the work of the bench is not measured. The first request is not measured: it loads
 * the HTTP client of this process (about 90 ms). A line break says that it has its response.
 */
import { setTimeout as wait } from 'node:timers/promises';

const pauseMs = 20;
const [, , address] = process.argv;
process.stdin.resume();

const request = async () => (await fetch(`${address}/healthz`)).text();
await request();
process.stdout.write('\n');

let longest = 0;
while (!process.stdin.readableEnded) {
  const start = performance.now();
  await request();
  longest = Math.max(longest, performance.now() - start);
  await wait(pauseMs);
}
process.stdout.write(`${longest}\n`);
