import { mailLink } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { findMailWait, startMailWait } from '../../../db/mail-waits.ts';
import { fail, type CallFailure } from '../../context.ts';

type Purpose =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'second-factor'
  | 'team-invitation';

/**
 * Throws 4 with the seconds left if this kind of mail was asked for less than 60 seconds ago
 * (decisions section 6): to the address `whom`, registered or not, or by the account with that id.
 * By the product's clock, as every due date.
 */
export async function waitForNextMail(
  db: Database,
  purpose: Purpose,
  whom: string,
  now: Date,
): Promise<void> {
  const running = await startNextMailWait(db, purpose, whom, now);
  if (running) throw tooSoon(running, now);
}

/** The same without beginning a wait: before what is held back anyway is counted. */
export async function refuseDuringMailWait(
  db: Database,
  purpose: Purpose,
  whom: string,
  now: Date,
): Promise<void> {
  const running = await findMailWait(db, `${purpose}:${whom}`, now);
  if (running) throw tooSoon(running, now);
}

function tooSoon(until: Date, now: Date): CallFailure {
  return fail(4, { seconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)) });
}

/** A mail goes out that nothing holds back: the next of its kind waits. Answers the end of a wait that ran. */
export function startNextMailWait(
  db: Database,
  purpose: Purpose,
  whom: string,
  now: Date,
): Promise<Date | null> {
  const until = new Date(now.getTime() + mailLink.resendSeconds * 1000);
  return startMailWait(db, `${purpose}:${whom}`, now, until);
}
