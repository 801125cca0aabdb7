import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { mailTokens, users } from '../../../db/schema/identity.ts';
import { socialLinks } from '../../../db/schema/sign-in.ts';

/** The first steps by which an account can be signed in to, and the address that waits. */
export async function findSignInMethods(db: Database, userId: string, now: Date) {
  const [user] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  const links = await db
    .select({
      provider: socialLinks.provider,
      email: socialLinks.email,
      linkedAt: socialLinks.linkedAt,
    })
    .from(socialLinks)
    .where(eq(socialLinks.userId, userId));
  const [change] = await db
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(
      and(
        eq(mailTokens.userId, userId),
        eq(mailTokens.purpose, 'change-email'),
        isNull(mailTokens.usedAt),
        gt(mailTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(mailTokens.createdAt), desc(mailTokens.id))
    .limit(1);
  const hasPassword = user !== undefined && user.passwordHash !== null;
  return { hasPassword, links, pendingEmail: change?.email ?? null };
}
