import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { mailTokens, sessions, users } from '../../../db/schema/identity.ts';
import {
  authenticators,
  deviceAuthorizations,
  emailCodes,
  knownBrowsers,
  loginTickets,
  passkeyChallenges,
  passkeys,
  phoneFactors,
  recoveryCodes,
  socialLinks,
} from '../../../db/schema/sign-in.ts';

/**
 * Takes every way in from whoever has used the account so far, and verifies its address: for an
 * account whose address nobody proved until now. Anybody may have made it with somebody else's
 * address and be waiting to share what that person keeps in it.
 */
export async function revokeCredentials(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ passwordHash: null, twoFactorAt: null, emailVerifiedAt: now })
    .where(eq(users.id, userId));
  const ways = [
    sessions,
    loginTickets,
    socialLinks,
    passkeys,
    passkeyChallenges,
    authenticators,
    phoneFactors,
    recoveryCodes,
    emailCodes,
    mailTokens,
    deviceAuthorizations,
    knownBrowsers,
  ];
  for (const way of ways) await db.delete(way).where(eq(way.userId, userId));
}
