import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { operators } from '../../db/schema/inquiry.ts';

const account = {
  userId: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  twoFactorAt: users.twoFactorAt,
};

/** Those named, with how they sign in. */
export async function findOperators(db: Database) {
  return db
    .select({ ...account, since: operators.since })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(users.email);
}

/** Somebody who is named, and whose account is not being deleted; null for everybody else. */
export async function findOperator(db: Database, userId: string) {
  const [found] = await db
    .select(account)
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, userId), isNull(users.deletedAt)));
  return found ?? null;
}

/** The account of an address, unless it is being deleted. */
export async function findAccount(db: Database, email: string) {
  const [found] = await db
    .select(account)
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)));
  return found ?? null;
}

export async function insertOperator(db: Database, userId: string, since: Date): Promise<void> {
  await db.insert(operators).values({ userId, since }).onConflictDoNothing();
}

/** True if there was one. */
export async function deleteOperator(db: Database, email: string): Promise<boolean> {
  const ofAddress = db.select({ id: users.id }).from(users).where(eq(users.email, email));
  const gone = await db.delete(operators).where(eq(operators.userId, ofAddress)).returning();
  return gone.length > 0;
}
