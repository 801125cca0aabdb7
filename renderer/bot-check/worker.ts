import type { Challenge } from './challenge.ts';
import { solve } from './solve.ts';

/** One message in, one out: a challenge, then its number or null. */
self.addEventListener('message', (event: MessageEvent<Challenge>) => {
  self.postMessage(solve(event.data));
});
