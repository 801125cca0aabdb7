/** Should the page never be taken over, what was read is shown all the same; a slow machine needs two seconds for it. */
const longestHoldMs = 5000;

let taken: Promise<void> = Promise.resolve();
let release = () => {};

/**
 * What is read from now on, by `query` or by who uses `heldAnswer`, waits until `releaseAnswers`. For the time in which
 * React takes over a page that its document shows (`hydrateRoot`): that page knows nothing yet, and an answer that came
 * in between would have it drawn anew, in one long task. It is asked for at once, as ever.
 */
export function holdAnswers(): void {
  taken = new Promise((resolve) => {
    release = resolve;
  });
  setTimeout(release, longestHoldMs);
}

/** The page answers, or will never. */
export function releaseAnswers(): void {
  release();
}

/** Resolves with the answer, not before it may be shown. Failures are told at once. */
export async function heldAnswer<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([asked, taken]);
  return answer;
}
