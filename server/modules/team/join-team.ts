import { may, type TeamRole } from '#shared/domain/roles.ts';
import { tokenHash } from '../../ports/credentials.ts';
import { fail, type CallContext } from '../context.ts';
import { tell } from '../notification/tell.ts';
import { currentPlan } from '../plan/current-plan.ts';
import { insertJoinLine } from './audit-sql.ts';
import { acceptInvitation, findAcceptedInvitation, findTeamOfToken } from './invitation-sql.ts';
import { memberRights } from './member-rights.ts';
import { findMemberById, findTeam, insertMember, lockTeam, teamName } from './sql.ts';

/** Whoever follows an invitation. */
export interface Invitee {
  userId: string;
  email: string;
  /** The personal workspace, whose running plan stands in the way (decisions section 3, 1025). */
  workspaceId: string;
}

/** What following an invitation brought; `isNew` is false where the same person followed it before. */
export interface Joined {
  teamName: string;
  roleId: TeamRole;
  isNew: boolean;
}

type Context = Pick<CallContext, 'db' | 'now' | 'enqueue'>;

/**
 * Joins on the way in (register, login, social sign-in) and leaves the audit line that a call of
 * somebody signed in leaves by itself. Throws as `followToken` does.
 */
export async function joinTeam(ctx: Context, token: string, invitee: Invitee): Promise<Joined> {
  const joined = await followToken(ctx, token, invitee);
  if (joined.isNew) await insertJoinLine(ctx.db, invitee, ctx.now);
  return joined;
}

/**
 * Joins the team of a mailed token, in the caller's transaction. Throws 1033 for a token that is
 * unknown, used, expired or for another address, 1031 while a personal plan runs.
 */
export async function followToken(
  ctx: Context,
  token: string,
  { userId, email, workspaceId }: Invitee,
): Promise<Joined> {
  const { db, now } = ctx;
  const hash = tokenHash(token);
  const teamId = await findTeamOfToken(db, hash);
  if (teamId === null) throw fail(1033);
  // First of all, as every command of a team does: revoking, inviting and joining meet here.
  await lockTeam(db, teamId);
  const earlier = await findAcceptedInvitation(db, hash, userId);
  if (earlier) return { ...earlier, isNew: false };
  const invitation = await acceptInvitation(db, { tokenHash: hash, email }, now);
  if (!invitation) throw fail(1033);
  const plan = await currentPlan(db, workspaceId, now);
  if (plan.type !== 'basic') throw fail(1031, {});
  const dates = { joinedAt: now, lastActiveAt: now };
  const isFree = await insertMember(db, { userId, teamId, ...memberRights(invitation), ...dates });
  // In another team meanwhile; leaving it comes first.
  if (!isFree) throw fail(1033);
  await tellOfJoining(ctx, teamId, { userId, invitedBy: invitation.invitedBy });
  return { teamName: await teamName(db, teamId), roleId: invitation.role, isNew: true };
}

/** Who invited is told; the holder where that person manages no members any more. */
async function tellOfJoining(
  ctx: Context,
  teamId: string,
  { userId, invitedBy }: { userId: string; invitedBy: string | null },
): Promise<void> {
  const find = (id: string) => findMemberById(ctx.db, teamId, id);
  const [team, member] = [await findTeam(ctx.db, teamId), await find(userId)];
  if (!team || !member) return;
  const inviter = invitedBy === null ? null : await find(invitedBy);
  const isManaging = inviter && !inviter.isSuspended && may(inviter.role, 'manage members');
  const name = `${member.firstName} ${member.lastName}`;
  const whom = isManaging ? inviter.userId : team.holderId;
  await tell(ctx, whom, 'memberJoined', { name, team: team.name });
}
