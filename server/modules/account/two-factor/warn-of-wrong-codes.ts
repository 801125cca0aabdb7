import { secondStepWarning } from '#shared/domain/constants.ts';
import { startMailWait } from '../../../db/mail-waits.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { CallContext } from '../../context.ts';
import { notify } from '../../notification/notify.ts';

/**
 * Somebody is past the first step and entered a wrong code: after the fifth within an hour the
 * owner is told, once a day, because the password is known to somebody else then. Outside of a
 * transaction, whose refusal would take the word back.
 */
export async function warnOfWrongCodes(
  { db: pool, limiter, client, now, enqueue }: CallContext,
  userId: string,
): Promise<void> {
  const { after, minutes, everyHours } = secondStepWarning;
  const bucket = { key: `wrong-second-step:${userId}`, max: after - 1, seconds: minutes * 60 };
  if ((await limiter.hit([bucket])) === null) return;
  await inTransaction(pool, async (db) => {
    const until = new Date(now.getTime() + everyHours * 3_600_000);
    if (await startMailWait(db, `second-step-failed:${userId}`, now, until)) return;
    const values = { ip: client.ip, at: now.toISOString() };
    await notify({ db, now, enqueue }, userId, 'secondStepFailed', values);
  });
}
