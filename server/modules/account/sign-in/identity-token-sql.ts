import { eq } from 'drizzle-orm';
import { identityToken } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { usedIdentityTokens } from '../../../db/schema/sign-in.ts';
import { tokenHash } from '../../../ports/credentials.ts';

/** Takes a checked identity token: true once, of two at once for exactly one. */
export async function takeIdentityToken(db: Database, token: string, now: Date): Promise<boolean> {
  // Twice the age a token may have: by then it is refused for its age.
  const expiresAt = new Date(now.getTime() + 2 * identityToken.maxAgeMinutes * 60_000);
  const [taken] = await db
    .insert(usedIdentityTokens)
    .values({ tokenHash: signedPartHash(token), expiresAt })
    .onConflictDoNothing()
    .returning();
  return taken !== undefined;
}

/** Was this token taken before? */
export async function isIdentityTokenTaken(db: Database, token: string): Promise<boolean> {
  const [taken] = await db
    .select()
    .from(usedIdentityTokens)
    .where(eq(usedIdentityTokens.tokenHash, signedPartHash(token)));
  return taken !== undefined;
}

/**
 * Header and payload, which the signature covers to the letter. The signature itself can be
 * written in several ways (the last character of its Base64 has spare bits), which would make one
 * token look like many.
 */
function signedPartHash(token: string): Buffer {
  return tokenHash(token.slice(0, token.lastIndexOf('.')));
}
