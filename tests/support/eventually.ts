import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `condition` holds, asking every 50 ms; throws with `what` after `limitMs`. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  limitMs = 30_000,
): Promise<void> {
  const until = Date.now() + limitMs;
  while (!(await condition())) {
    if (Date.now() > until) throw new Error(`not within ${limitMs} ms: ${what}`);
    await pause(50);
  }
}
