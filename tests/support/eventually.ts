import { setTimeout as pause } from 'node:timers/promises';

/** Pause between two checks, in ms. */
const intervalMs = 50;

/** Waits until `condition` holds, asking every 50 ms; throws with `what` after `limitMs`. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 60_000,
): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error(`not within ${limitMs} ms: ${what}`);
    await pause(intervalMs);
  }
}

/** Most time without any progress before `untilDone` gives up, in ms. */
const stallMs = 60_000;

/**
 * Waits for work of another process; returns false if the process ended before the work was done.
 * There is no limit on the total: on a busy machine every step is slower, and the test has a limit of its own.
 * Throws with `what` after a minute in which `progress` did not change.
 */
export async function untilDone(
  what: string,
  work: {
    isDone: () => boolean | Promise<boolean>;
    isAlive: () => boolean;
    /** Changes with every step of the work, such as the number of bytes printed or of windows opened. */
    progress: () => number | Promise<number>;
  },
): Promise<boolean> {
  let last = await work.progress();
  let changedAt = performance.now();
  while (!(await work.isDone())) {
    if (!work.isAlive()) return false;
    const now = await work.progress();
    if (now !== last) {
      last = now;
      changedAt = performance.now();
    } else if (performance.now() - changedAt > stallMs) {
      throw new Error(`no progress for ${stallMs} ms: ${what}`);
    }
    await pause(intervalMs);
  }
  return true;
}
