import { lt, sql } from 'drizzle-orm';
import {
  idempotencyHours,
  loginHistory,
  screenTokens as screenLife,
} from '#shared/domain/constants.ts';
import { session } from '#shared/domain/limits.ts';
import { deadJobs } from '../../db/schema/jobs.ts';
import { mailTokens, sessions } from '../../db/schema/identity.ts';
import { screenMessages, screenTokens } from '../../db/schema/screen.ts';
import {
  codeTries,
  deviceAuthorizations,
  emailCodes,
  knownBrowsers,
  loginTickets,
  passkeyChallenges,
  usedIdentityTokens,
} from '../../db/schema/sign-in.ts';
import { playbackLeases } from '../../db/schema/slideshow.ts';
import { idempotencyKeys, mailWaits, rateLimits, usedChallenges } from '../../db/schema/system.ts';
import type { Purge } from './sql.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** How long operators have for a dead job. */
const deadJobDays = 90;

/**
 * What can have no effect any more; how long each lives is its own rule. The column that is compared
 * leads an index of its table (tests/api/account/retention.test.ts).
 */
export function expiredRows(now: Date): Purge[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Sessions, limits, challenges and the queue keep real time; clock_timestamp(), which may change
  // within a statement, could not be looked up in an index.
  const real = sql`statement_timestamp()`;
  return [
    { table: mailTokens, where: lt(mailTokens.expiresAt, now) },
    { table: mailWaits, where: lt(mailWaits.until, now) },
    { table: loginTickets, where: lt(loginTickets.expiresAt, now) },
    { table: passkeyChallenges, where: lt(passkeyChallenges.expiresAt, now) },
    { table: emailCodes, where: lt(emailCodes.expiresAt, now) },
    { table: codeTries, where: lt(codeTries.until, now) },
    { table: usedIdentityTokens, where: lt(usedIdentityTokens.expiresAt, now) },
    // A day longer, so that what polls late still hears that its code expired.
    { table: deviceAuthorizations, where: lt(deviceAuthorizations.expiresAt, ago(day)) },
    // As long as the browser's cookie lives.
    { table: knownBrowsers, where: lt(knownBrowsers.lastSeenAt, ago(loginHistory.days * day)) },
    { table: idempotencyKeys, where: lt(idempotencyKeys.createdAt, ago(idempotencyHours * hour)) },
    // Free 90 seconds after the last word of who played.
    { table: playbackLeases, where: lt(playbackLeases.renewedAt, ago(hour)) },
    { table: screenMessages, where: lt(screenMessages.endsAt, now) },
    { table: rateLimits, where: lt(rateLimits.resetAt, real) },
    { table: usedChallenges, where: lt(usedChallenges.expiresAt, real) },
    // One whose 30 days are over is seen no more, so it is idle half a day later.
    {
      table: sessions,
      where: lt(sessions.lastSeenAt, sql`${real} - make_interval(hours => ${session.idleHours})`),
    },
    {
      table: screenTokens,
      where: lt(
        screenTokens.createdAt,
        sql`${real} - make_interval(days => ${screenLife.knownDays})`,
      ),
    },
    {
      table: deadJobs,
      where: lt(deadJobs.diedAt, sql`${real} - make_interval(days => ${deadJobDays})`),
    },
  ];
}
