const firstMs = 2000;
const longestMs = 60_000;

/**
 * How long to wait after so many failures in a row: twice as long each time, up to a minute, with
 * half of it by chance, so that a hundred screens do not come back in the same second.
 * @param random from 0 to 1
 */
export function pauseAfter(failures: number, random: () => number = Math.random): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 20));
  return full / 2 + (random() * full) / 2;
}
