import { mailLink } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { fail } from '../../context.ts';
import { startMailWait } from './sql.ts';

/**
 * Throws 4 with the seconds left if this kind of mail was asked for less than 60 seconds ago
 * (decisions section 6): to the address `whom`, registered or not, or by the account with that id.
 * By the product's clock, as every due date.
 */
export async function waitForNextMail(
  db: Database,
  purpose: 'verify-email' | 'reset-password' | 'change-email' | 'second-factor' | 'team-invitation',
  whom: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + mailLink.resendSeconds * 1000);
  const running = await startMailWait(db, `${purpose}:${whom}`, now, until);
  if (running) {
    throw fail(4, { seconds: Math.max(1, Math.ceil((running.getTime() - now.getTime()) / 1000)) });
  }
}
