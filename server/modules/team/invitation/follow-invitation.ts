import { markVerified } from '../../../db/person.ts';
import type { CallContext, Invitee, Joined } from '../../context.ts';
import { joinTeam } from './join-team.ts';

/**
 * Joins the team of a mailed token; throws as `joinTeam` does. The token came by mail, so the
 * address is proved with it (decisions section 3, 1025).
 */
export async function followInvitation(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  token: string,
  invitee: Invitee,
): Promise<Joined> {
  const joined = await joinTeam(ctx, token, invitee);
  await markVerified(ctx.db, invitee.userId, ctx.now);
  return joined;
}
