import { lt, not, sql } from 'drizzle-orm';
import { idempotencyHours, loginHistory } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import { mailTokens, sessions } from '../../db/schema/identity.ts';
import {
  codeTries,
  deviceAuthorizations,
  emailCodes,
  knownBrowsers,
  loginTickets,
  usedIdentityTokens,
} from '../../db/schema/sign-in.ts';
import { idempotencyKeys, mailWaits, rateLimits, usedChallenges } from '../../db/schema/system.ts';
import { isAlive } from '../../db/session-life.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Removes what can have no effect any more; how long each lives is its own rule. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await db.delete(mailWaits).where(lt(mailWaits.until, now));
  await db.delete(loginTickets).where(lt(loginTickets.expiresAt, now));
  await db.delete(emailCodes).where(lt(emailCodes.expiresAt, now));
  await db.delete(codeTries).where(lt(codeTries.until, now));
  await db.delete(usedIdentityTokens).where(lt(usedIdentityTokens.expiresAt, now));
  // A day longer, so that what polls late still hears that its code expired.
  const yesterday = new Date(now.getTime() - day);
  await db.delete(deviceAuthorizations).where(lt(deviceAuthorizations.expiresAt, yesterday));
  // As long as the browser's cookie lives.
  const oldBrowsers = new Date(now.getTime() - loginHistory.days * day);
  await db.delete(knownBrowsers).where(lt(knownBrowsers.lastSeenAt, oldBrowsers));
  const oldKeys = new Date(now.getTime() - idempotencyHours * hour);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldKeys));
  // Sessions, limits and challenges keep real time.
  const real = sql`clock_timestamp()`;
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, real));
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, real));
  await db.delete(sessions).where(not(isAlive()));
}
