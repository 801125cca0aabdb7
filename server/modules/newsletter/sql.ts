import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { findPerson } from '../../db/person.ts';
import { lockUser } from '../../db/locks.ts';
import { endMailWait } from '../../db/mail-waits.ts';
import { inTransaction } from '../../db/transaction.ts';
import { users } from '../../db/schema/identity.ts';

/** Sets the switch; true if it stood the other way, so that of two at once one gets it. */
export async function setSubscribed(
  db: Database,
  userId: string,
  isSubscribed: boolean,
): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ isSubscribeEmail: isSubscribed })
    .where(and(eq(users.id, userId), eq(users.isSubscribeEmail, !isSubscribed)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/** A subscriber with a verified address; null for everybody else. */
export async function findSubscriber(db: Database, userId: string) {
  const person = await findPerson(db, userId);
  return person?.isSubscribeEmail && person.emailVerifiedAt !== null ? person : null;
}

/**
 * The subscriber whose confirmation is to be sent now. For anybody else the wait is over, so that
 * subscribing again mails again; the lock lets a switch of the same moment be seen whole.
 */
export async function takeConfirmation(db: Database, userId: string) {
  return inTransaction(db, async (tx) => {
    await lockUser(tx, userId);
    const user = await findSubscriber(tx, userId);
    if (!user) await endMailWait(tx, waitKey(userId));
    return user;
  });
}

/** Key of the wait for the next confirmation to somebody. */
export const waitKey = (userId: string) => `newsletter:${userId}`;
