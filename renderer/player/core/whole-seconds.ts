/**
 * Rounds durations to whole seconds and carries the remainder to the next one, so that their sum is right: a video
 * of 10.6 s that repeats all day would otherwise add up to 25 hours.
 * @returns a function from milliseconds to seconds, at least 0
 */
export function createSecondsRounding(): (ms: number) => number {
  let remainder = 0;
  return (ms) => {
    const exact = ms / 1000 + remainder;
    const seconds = Math.max(0, Math.round(exact));
    remainder = exact - seconds;
    return seconds;
  };
}
