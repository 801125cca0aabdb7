import type { Limiter } from '../../../ports/limiter.ts';
import { fail } from '../../context.ts';

/** Seconds in which mails to an address are counted together. */
const day = 86_400;

/**
 * Throws 4 when somebody who did not ask was mailed enough for a day. Narrow counts stand before
 * wide ones. Call it from `prepare`, so that the count outlives a refusal.
 */
export async function countMailTo(
  limiter: Limiter,
  counts: readonly { key: string; max: number }[],
): Promise<void> {
  const seconds = await limiter.hit(counts.map((count) => ({ ...count, seconds: day })));
  if (seconds !== null) throw fail(4, { seconds });
}
