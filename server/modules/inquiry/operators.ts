import type { Database } from '../../db/connect.ts';
import {
  deleteOperator,
  findAccount,
  findOperator,
  findOperators,
  insertOperator,
} from './operators-sql.ts';

/** Is this one of the people who run the server? Who reads what strangers wrote signs in with two steps. */
export async function isOperator(db: Database, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const found = await findOperator(db, userId);
  return found !== null && found.twoFactorAt !== null;
}

/** All that are named; without two steps it has no effect. */
export async function listOperators(db: Database) {
  const named = await findOperators(db);
  return named.map(({ email, since, twoFactorAt }) => ({
    email,
    since,
    isEffective: twoFactorAt !== null,
  }));
}

/** Names the account of an address; `unknown` and `one-step` say why not. Safe to repeat. */
export async function addOperator(
  db: Database,
  email: string,
  now: Date,
): Promise<'added' | 'unknown' | 'one-step'> {
  const found = await findAccount(db, email);
  if (!found || found.emailVerifiedAt === null) return 'unknown';
  if (found.twoFactorAt === null) return 'one-step';
  await insertOperator(db, found.userId, now);
  return 'added';
}

/** True if it was one. */
export const removeOperator = (db: Database, email: string): Promise<boolean> =>
  deleteOperator(db, email);
