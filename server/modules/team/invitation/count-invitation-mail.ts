import { countMailTo } from '../../account/mailed-links/count-mail-to.ts';
import type { CallContext, UserPrincipal } from '../../context.ts';
import { countStrangers } from '../../plan/count-strangers.ts';

/** Counts by whatever way they came about: inviting, sending again, taking back and inviting anew. */
export async function countInvitationMail(
  ctx: Pick<CallContext, 'db' | 'now' | 'limiter'> & { principal: UserPrincipal },
  email: string,
): Promise<void> {
  const { limiter, principal } = ctx;
  const team = principal.teamId;
  if (!team) return; // refused later, with the code that says why
  await countStrangers(ctx, [email]);
  await countMailTo(limiter, 'teamInvitation', email, team);
}
