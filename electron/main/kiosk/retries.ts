/** The first pause, and the longest; milliseconds. */
const firstMs = 1_000;
const longestMs = 30_000;
/** Who went well for so long begins with the short pause again. */
const calmMs = 60_000;

export type Retries = { pause(): number };

/** Pauses before it is tried again: twice as long each time, while it keeps going wrong. */
export function createRetries(now: () => number): Retries {
  let times = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    pause() {
      const at = now();
      if (at - lastAt > calmMs + longestMs) times = 0;
      lastAt = at;
      times += 1;
      return Math.min(longestMs, firstMs * 2 ** (times - 1));
    },
  };
}
