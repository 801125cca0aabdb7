import type { Limiter } from '../../../ports/limiter.ts';
import { fail } from '../../context.ts';

/** Seconds in which mails to an address are counted together. */
const day = 86_400;

interface MailCount {
  key: string;
  max: number;
}

/**
 * Throws 4 when somebody who did not ask was mailed enough for a day. Narrow counts stand before
 * wide ones. Call it from `prepare`, so that the count outlives a refusal.
 */
export async function countMailTo(limiter: Limiter, counts: readonly MailCount[]): Promise<void> {
  const seconds = await hit(limiter, counts);
  if (seconds !== null) throw fail(4, { seconds });
}

/** The same where the answer must not tell: was enough mailed? */
export async function isEnoughMailTo(
  limiter: Limiter,
  counts: readonly MailCount[],
): Promise<boolean> {
  return (await hit(limiter, counts)) !== null;
}

function hit(limiter: Limiter, counts: readonly MailCount[]): Promise<number | null> {
  return limiter.hit(counts.map((count) => ({ ...count, seconds: day })));
}
