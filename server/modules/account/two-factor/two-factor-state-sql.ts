import { and, count, eq, exists, isNull, max, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import {
  authenticators,
  passkeys,
  phoneFactors,
  recoveryCodes,
} from '../../../db/schema/sign-in.ts';

/** An account's second factors, used or not, and whether it has a passkey, which serves as one. */
export async function findTwoFactorState(db: Database, userId: string) {
  const ownPasskeys = db.select().from(passkeys).where(eq(passkeys.userId, users.id));
  const [state] = await db
    .select({
      email: users.email,
      twoFactorAt: users.twoFactorAt,
      phone: phoneFactors.phone,
      authenticatorAddedAt: authenticators.createdAt,
      hasPasskey: sql<boolean>`${exists(ownPasskeys)}`,
    })
    .from(users)
    .leftJoin(phoneFactors, eq(phoneFactors.userId, users.id))
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId));
  if (!state) return null;
  const [made] = await db
    .select({ at: max(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  const [left] = await db
    .select({ codes: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return {
    ...state,
    recoveryCodesLeft: left?.codes ?? 0,
    recoveryCodesMadeAt: made?.at ?? null,
  };
}
