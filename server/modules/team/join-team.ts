import type { Database } from '../../db/connect.ts';
import { tokenHash } from '../../ports/credentials.ts';
import { fail } from '../context.ts';
import { currentPlan } from '../plan/current-plan.ts';
import { acceptInvitation, insertMember } from './sql.ts';

/** Whoever follows an invitation. */
export interface Invitee {
  userId: string;
  email: string;
  /** The personal workspace, whose running plan stands in the way (decisions section 3, 1025). */
  workspaceId: string;
}

/**
 * Joins the team of a mailed token, in the caller's transaction. Throws 1033 for a token that is
 * unknown, used, expired or for another address, 1031 while a personal plan runs.
 */
export async function joinTeam(
  db: Database,
  token: string,
  invitee: Invitee,
  now: Date,
): Promise<void> {
  const { userId, email, workspaceId } = invitee;
  const invitation = await acceptInvitation(db, { tokenHash: tokenHash(token), email }, now);
  if (!invitation) throw fail(1033);
  const plan = await currentPlan(db, workspaceId, now);
  if (plan.type !== 'basic') throw fail(1031, {});
  const { teamId, role, apps, adminApps } = invitation;
  const isNew = await insertMember(db, { userId, teamId, role, apps, adminApps, joinedAt: now });
  if (!isNew) throw fail(1033);
}
