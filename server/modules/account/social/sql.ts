import { and, eq } from 'drizzle-orm';
import type { SocialProvider } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { socialLinks } from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';

const account = {
  userId: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  workspaceId: users.workspaceId,
};

/** Somebody's account at a provider. */
export interface Subject {
  provider: SocialProvider;
  subject: string;
}

/** The account that a provider's subject signs in to. */
export async function findLinkedAccount(db: Database, { provider, subject }: Subject) {
  const [found] = await db
    .select({ ...account, isSuspended: teamMembers.isSuspended })
    .from(socialLinks)
    .innerJoin(users, eq(users.id, socialLinks.userId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(and(eq(socialLinks.provider, provider), eq(socialLinks.subject, subject)));
  return found ?? null;
}

/** Links a subject; false if it or this provider of the account is linked already. */
export async function insertLink(
  db: Database,
  link: typeof socialLinks.$inferInsert,
): Promise<boolean> {
  const inserted = await db.insert(socialLinks).values(link).onConflictDoNothing().returning();
  return inserted.length === 1;
}

/** Subject of the account at a provider; null if none is linked. */
export async function findOwnSubject(
  db: Database,
  userId: string,
  provider: SocialProvider,
): Promise<string | null> {
  const [link] = await db
    .select({ subject: socialLinks.subject })
    .from(socialLinks)
    .where(and(eq(socialLinks.userId, userId), eq(socialLinks.provider, provider)));
  return link?.subject ?? null;
}

/** False: none was linked. */
export async function deleteLink(
  db: Database,
  userId: string,
  provider: SocialProvider,
): Promise<boolean> {
  const deleted = await db
    .delete(socialLinks)
    .where(and(eq(socialLinks.userId, userId), eq(socialLinks.provider, provider)))
    .returning({ provider: socialLinks.provider });
  return deleted.length === 1;
}
