import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { knownBrowsers, loginEvents } from '../../../db/schema/sign-in.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import type { NewSession } from '../../context.ts';
import { startingSession } from '../session/start-session-sql.ts';

/**
 * Notes that a member is here; waits for whoever is suspending this very member, and answers what
 * came of that.
 */
export async function markActive(
  db: Database,
  userId: string,
  now: Date,
): Promise<{ isSuspended: boolean }> {
  const [member] = await db
    .update(teamMembers)
    .set({ lastActiveAt: now })
    .where(eq(teamMembers.userId, userId))
    .returning({ isSuspended: teamMembers.isSuspended });
  return { isSuspended: member?.isSuspended ?? false };
}

/** What a sign-in leaves behind. */
export interface SignedIn {
  userId: string;
  event: typeof loginEvents.$inferInsert;
  browserHash: Buffer;
  session: NewSession;
  now: Date;
}

/**
 * Signs a locked account in, by one statement: notes when and takes a deletion back, writes the
 * history, remembers the browser and starts the session. Is the address verified, and did the
 * account never see this browser before?
 */
export async function writeSignIn(
  db: Database,
  { userId, event, browserHash, session, now }: SignedIn,
): Promise<{ verified: boolean; isNewBrowser: boolean }> {
  const person = db
    .update(users)
    .set({ lastLoginAt: now, deletedAt: null })
    .where(eq(users.id, userId))
    .returning({ verifiedAt: users.emailVerifiedAt });
  const browser = db
    .insert(knownBrowsers)
    .values({ userId, browserHash, lastSeenAt: now })
    .onConflictDoUpdate({
      target: [knownBrowsers.userId, knownBrowsers.browserHash],
      set: { lastSeenAt: now },
    })
    // PostgreSQL leaves xmax at 0 for a row that was inserted and not updated.
    .returning({ isNew: sql`xmax = 0` });
  const { rows } = await db.execute<{ verified: boolean; isNewBrowser: boolean }>(sql`
    with person (verified_at) as ${person}, browser (is_new) as ${browser},
      event as ${db.insert(loginEvents).values(event)},
      ${startingSession(db, userId, session)}
    select verified_at is not null as "verified", is_new as "isNewBrowser" from person, browser`);
  if (!rows[0]) throw new Error('an account went away between two statements');
  return rows[0];
}
