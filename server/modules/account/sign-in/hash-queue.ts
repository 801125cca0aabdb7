import { fail } from '../../context.ts';

/** Who waits for a hash: whom we know, a session or a browser that signed in before, goes first. */
export type Standing = 'known' | 'stranger';

/** Work of which only so much goes on at once, and for which nobody waits without end. */
export interface HashQueue {
  /** Throws 4 with the seconds to wait where the measured wait would be too long. */
  run<T>(work: () => Promise<T>, standing: Standing): Promise<T>;
}

/**
 * Longest wait that is begun, in ms: well below the client's 30 s. What strangers send, and all of
 * them are behind a bot check, takes nothing from those we know.
 */
const longestWait: Record<Standing, number> = { known: 10_000, stranger: 3000 };

/** A hash before any was measured, in ms, and how much each measurement counts. */
const firstGuess = 20;
const newestShare = 0.1;

/** A queue whose bound is the wait, measured by what hashes take here and now. */
export function hashQueue(atOnce: number, now: () => number = () => performance.now()): HashQueue {
  const waiting: Record<Standing, (() => void)[]> = { known: [], stranger: [] };
  let running = 0;
  let usual = firstGuess;

  const startNext = () => {
    if (running >= atOnce) return;
    const start = waiting.known.shift() ?? waiting.stranger.shift();
    if (!start) return;
    running += 1;
    start();
  };
  const turn = (standing: Standing) =>
    new Promise<void>((start) => {
      waiting[standing].push(start);
      startNext();
    });

  return {
    async run(work, standing) {
      const ahead =
        running + waiting.known.length + (standing === 'known' ? 0 : waiting.stranger.length);
      const wait = (Math.max(0, ahead - atOnce + 1) / atOnce) * usual;
      if (wait > longestWait[standing]) throw fail(4, { seconds: Math.ceil(wait / 1000) });
      await turn(standing);
      const startedAt = now();
      try {
        return await work();
      } finally {
        usual += (now() - startedAt - usual) * newestShare;
        running -= 1;
        startNext();
      }
    },
  };
}
