import { lt, sql } from 'drizzle-orm';
import { idempotencyHours, session } from '#shared/domain/constants.ts';
import { mailTokens, sessions } from '../../db/schema/identity.ts';
import { idempotencyKeys, mailWaits, rateLimits, usedChallenges } from '../../db/schema/system.ts';
import type { JobServices } from '../job-services.ts';

/** Removes what can have no effect any more; how long each lives is its own rule. */
export async function purgeExpired({ db }: JobServices, now: Date): Promise<void> {
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await db.delete(mailWaits).where(lt(mailWaits.until, now));
  const oldKeys = new Date(now.getTime() - idempotencyHours * 3_600_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldKeys));
  // Sessions, limits and challenges keep real time.
  const real = sql`clock_timestamp()`;
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, real));
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, real));
  const idle = sql`clock_timestamp() - make_interval(hours => ${session.idleHours})`;
  await db.delete(sessions).where(lt(sessions.lastSeenAt, idle));
}
