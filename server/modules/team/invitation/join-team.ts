import { may } from '#shared/domain/team/roles.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { lockTeam, lockUser, lockWorkspace } from '../../../db/locks.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { fail, type CallContext, type Invitee, type Joined } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { insertJoinLine } from '../audit/audit-sql.ts';
import { acceptInvitation, findAcceptedInvitation, findTeamOfToken } from './invitation-sql.ts';
import { memberRights } from '../member-rights.ts';
import { findMemberById, findTeam, insertMember, teamName } from '../sql.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'enqueue'>;

/**
 * Joins the team of a mailed token, in the caller's transaction, and leaves the audit line; for whom
 * it has joined already, nothing happens once more. Throws 1033 for a token that is unknown, used,
 * expired or for another address, 1031 while a personal plan runs.
 */
export async function joinTeam(
  ctx: Context,
  token: string,
  { userId, email, workspaceId }: Invitee,
): Promise<Joined> {
  const { db, now } = ctx;
  const hash = tokenHash(token);
  const teamId = await findTeamOfToken(db, hash);
  if (teamId === null) throw fail(1033);
  // Nobody who is being deleted joins, and who joins is not deleted.
  await lockUser(db, userId);
  // As every command of a team does: revoking, inviting and joining meet here.
  await lockTeam(db, teamId);
  const earlier = await findAcceptedInvitation(db, hash, userId);
  if (earlier) return earlier;
  const invitation = await acceptInvitation(db, { tokenHash: hash, email }, now);
  if (!invitation) throw fail(1033);
  // A payment that settles meanwhile sees who has joined, or its plan is seen here.
  await lockWorkspace(db, workspaceId);
  const plan = await currentPlan(db, workspaceId, now);
  if (plan.type !== 'basic') throw fail(1031, {});
  const dates = { joinedAt: now, lastActiveAt: now };
  const isFree = await insertMember(db, { userId, teamId, ...memberRights(invitation), ...dates });
  // In another team meanwhile; leaving it comes first.
  if (!isFree) throw fail(1033);
  await insertJoinLine(db, { teamId, userId, email }, now);
  await tellOfJoining(ctx, teamId, { userId, invitedBy: invitation.invitedBy });
  return { teamName: await teamName(db, teamId), roleId: invitation.role };
}

/** Who invited is told; the holder where that person manages no members any more. */
async function tellOfJoining(
  ctx: Context,
  teamId: string,
  { userId, invitedBy }: { userId: string; invitedBy: string | null },
): Promise<void> {
  const find = (id: string) => findMemberById(ctx.db, teamId, id);
  const [team, member] = [await findTeam(ctx.db, teamId, ctx.now), await find(userId)];
  if (!team || !member) return;
  const inviter = invitedBy === null ? null : await find(invitedBy);
  const isManaging = inviter && !inviter.isSuspended && may(inviter.role, 'manage members');
  const whom = isManaging ? inviter.userId : team.holderId;
  await notify(ctx, whom, 'memberJoined', { name: fullName(member), team: team.name });
}
