import { codeTries } from '#shared/domain/constants.ts';
import type { LoginFactor } from '#shared/domain/login-history.ts';
import { countTry } from '../../../db/code-tries.ts';
import type { Database } from '../../../db/connect.ts';
import type { Bucket } from '../../../ports/limiter.ts';
import { fail, type CallFailure } from '../../context.ts';

/** Wrong codes of an account, whatever they were and however many new ones were asked for. */
export function wrongCodes(userId: string): Bucket {
  return { key: `second-factor:${userId}`, max: 30, seconds: 3600 };
}

export function triesKey(factor: LoginFactor, userId: string): string {
  return `${factor}:${userId}`;
}

/** Counts a try before it is compared; throws 4 when 5 were wrong within 15 minutes. */
export async function countOrRefuse(db: Database, key: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + codeTries.windowMinutes * 60_000);
  const counted = await countTry(db, key, { now, until });
  if (counted.tries > codeTries.max) throw tooManyUntil(counted.until, now);
}

/** Code 4 with the seconds until a moment. */
export function tooManyUntil(until: Date, now: Date): CallFailure {
  return fail(4, { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });
}
