import { codeTries } from '#shared/domain/limits.ts';
import type { LoginFactor } from '#shared/domain/account/login-history.ts';
import { countTry } from '../../../db/code-tries.ts';
import type { Database } from '../../../db/connect.ts';
import type { Bucket } from '../../../ports/limiter.ts';
import { fail, type CallContext, type CallFailure } from '../../context.ts';
import { secretHash } from '../session/known-browser.ts';
import { isKnownBrowser, type CodeOwner } from './sql.ts';

/**
 * Where the tries of an account's codes come from. The session that steps up, and each browser that
 * signed in before, has counts of its own: whoever knows the password alone has neither, and
 * cannot use them up. Null: from anywhere else, counted together.
 */
export type TryPlace = string | null;

/** Where this caller tries a code of an account. */
export async function placeOfTry(
  { db, client, principal }: Pick<CallContext, 'db' | 'client' | 'principal'>,
  { userId, purpose }: CodeOwner,
): Promise<TryPlace> {
  if (purpose === 'step-up' && principal?.kind === 'user' && principal.userId === userId) {
    return `session:${principal.sessionId}`;
  }
  const browser = secretHash(client);
  if (!browser || !(await isKnownBrowser(db, userId, browser))) return null;
  return `browser:${browser.toString('base64url')}`;
}

/** Wrong codes of an account, whatever they were and however many new ones were asked for. */
export function wrongCodes(userId: string, place: TryPlace): Bucket {
  return { key: at(place, `second-factor:${userId}`), max: 30, seconds: 3600 };
}

export function triesKey(factor: LoginFactor, userId: string, place: TryPlace): string {
  return at(place, `${factor}:${userId}`);
}

function at(place: TryPlace, key: string): string {
  return place === null ? key : `${key}:${place}`;
}

/** Counts a try before it is compared; throws 4 when 5 were wrong, by default within 15 minutes. */
export async function countOrRefuse(
  db: Database,
  key: string,
  now: Date,
  until = new Date(now.getTime() + codeTries.windowMinutes * 60_000),
): Promise<void> {
  const counted = await countTry(db, key, { now, until });
  if (counted.tries > codeTries.max) throw tooManyUntil(counted.until, now);
}

/** Code 4 with the seconds until a moment. */
export function tooManyUntil(until: Date, now: Date): CallFailure {
  return fail(4, { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });
}
