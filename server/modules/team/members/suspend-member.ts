import { suspendMember as call } from '#shared/contract/team/members.ts';
import { endWaiting } from '../../account/session/end-sessions.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { chosenMembers } from './chosen-members.ts';
import { endTransfers } from '../transfer/end-transfers.ts';
import { setSuspended, teamName } from '../sql.ts';

/**
 * A suspension ends no session: every call answers 8 until the activation (decisions section 6).
 * What waits for this person ends. It locks in the order of a sign-in: what waits for a second step,
 * then the member.
 */
export const suspendMember = handler(call, async (ctx, { email, isSuspend }) => {
  const own = await lockedCaller(ctx, 'manage members');
  const { teamId } = own;
  const members = await chosenMembers(ctx.db, own, email, { missing: 'refused' });
  const changed = members.filter((member) => member.isSuspended !== isSuspend);
  const ids = changed.map(({ userId }) => userId);
  const team = await teamName(ctx.db, teamId);
  // First: it waits for whoever is deleting the account, who goes on to the sessions.
  await notify(ctx, ids, isSuspend ? 'memberSuspended' : 'memberActivated', { team });
  if (isSuspend) await endWaiting(ctx.db, ids);
  await setSuspended(ctx.db, teamId, ids, isSuspend);
  if (isSuspend) await endTransfers(ctx, teamId, ids);
  ctx.auditAs(ids.length === 0 ? null : { email: changed.map((one) => one.email), isSuspend });
  return { changed: ids.length };
});
