import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { findPerson } from '../../db/person.ts';
import { lockUser } from '../../db/locks.ts';
import { inTransaction } from '../../db/transaction.ts';
import { users } from '../../db/schema/identity.ts';
import { mailWaits } from '../../db/schema/system.ts';

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
    if (!user) await tx.delete(mailWaits).where(eq(mailWaits.key, waitKey(userId)));
    return user;
  });
}

/** Starts the wait for the next confirmation to somebody; false while one runs. */
export async function startWait(
  db: Database,
  userId: string,
  now: Date,
  until: Date,
): Promise<boolean> {
  const started = await db
    .insert(mailWaits)
    .values({ key: waitKey(userId), until })
    .onConflictDoUpdate({
      target: mailWaits.key,
      set: { until },
      setWhere: lte(mailWaits.until, now),
    })
    .returning({ key: mailWaits.key });
  return started.length > 0;
}

const waitKey = (userId: string) => `newsletter:${userId}`;
