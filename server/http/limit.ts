import type { CallDefinition } from '#shared/contract/define-call.ts';
import { limits } from '#shared/contract/limits.ts';
import { fail } from '../modules/context.ts';
import type { Limiter } from '../ports/limiter.ts';

/** Throws 4 when the caller is over the entry's database-counted limit. */
export async function checkLimit(
  limiter: Limiter,
  call: CallDefinition,
  ip: string,
): Promise<void> {
  const limit = limits[call.limit];
  if (limit.counted !== 'database') return; // the general limit is @fastify/rate-limit's
  const { max, seconds } = limit;
  const wait = await limiter.hit([{ key: `${call.limit}:ip:${ip}`, max, seconds }]);
  if (wait !== null) throw fail(4, { seconds: wait });
}
