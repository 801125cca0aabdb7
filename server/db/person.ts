import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { users } from './schema/identity.ts';

/** The person behind an account, for whoever writes to somebody; null if the account is gone. */
export async function findPerson(db: Database, userId: string) {
  const [person] = await db.select(facts).from(users).where(eq(users.id, userId));
  return person ?? null;
}

/** The same of an account that is not being deleted: its sessions ended, but calls may be on their way. */
export async function findStayingPerson(db: Database, userId: string) {
  const person = await findPerson(db, userId);
  return person?.deletedAt === null ? person : null;
}

/** The person with an address; null where it has no account. */
export async function findPersonByEmail(db: Database, email: string) {
  const [person] = await db.select(facts).from(users).where(eq(users.email, email));
  return person ?? null;
}

/** Has the address an account? */
export async function isRegistered(db: Database, email: string): Promise<boolean> {
  return (await findPersonByEmail(db, email)) !== null;
}

const facts = {
  id: users.id,
  email: users.email,
  /** Null: nobody proved yet that the address is the person's. */
  emailVerifiedAt: users.emailVerifiedAt,
  firstName: users.firstName,
  lastName: users.lastName,
  language: users.language,
  /** When the account's deletion was asked for; null: it stays. */
  deletedAt: users.deletedAt,
  isSubscribeEmail: users.isSubscribeEmail,
};

/** What came by mail proves the address; one that was proved before keeps its moment. */
export async function markVerified(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
}
