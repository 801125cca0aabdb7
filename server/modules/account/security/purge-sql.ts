import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { calendars } from '../../../db/schema/calendar.ts';
import { storedPayments } from '../../../db/schema/commerce/payment.ts';
import { files } from '../../../db/schema/media.ts';
import { users } from '../../../db/schema/identity.ts';
import { playedScreens } from '../../../db/schema/play.ts';
import { screens } from '../../../db/schema/screen.ts';
import { shortcuts, slideshows } from '../../../db/schema/slideshow.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import { workspaces } from '../../../db/schema/workspace.ts';
import { isViolation } from '../../../db/violations.ts';

export async function isTeamMember(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(teamMembers, eq(teamMembers.userId, userId))) > 0;
}

/**
 * Deletes an account with everything that is only the person's; the rest goes by cascade. A team that
 * the person paid for is not charged to that card any more: nobody is there who could stop it.
 */
export async function deleteAccountRows(db: Database, userId: string): Promise<void> {
  await db.update(users).set({ referredBy: null }).where(eq(users.referredBy, userId));
  for (const table of [screens, playedScreens, shortcuts, slideshows, calendars, files]) {
    await db.delete(table).where(eq(table.ownerId, userId));
  }
  await db.delete(storedPayments).where(eq(storedPayments.storedBy, userId));
  await db.delete(users).where(eq(users.id, userId));
}

/**
 * Deletes a workspace, unless something that stays refers to it: licences, orders, invoices. Then only
 * what renewals are charged to goes.
 */
export async function deleteUnusedWorkspace(db: Database, workspaceId: string): Promise<void> {
  await db.delete(storedPayments).where(eq(storedPayments.workspaceId, workspaceId));
  try {
    await db.transaction((tx) => tx.delete(workspaces).where(eq(workspaces.id, workspaceId)));
  } catch (error) {
    if (!isViolation(error, 'reference')) throw error;
  }
}
