import { listMembers as call } from '#shared/contract/team/members.ts';
import { fullName } from '#shared/domain/account/person-name.ts';
import { may, usesEveryApp } from '#shared/domain/team/roles.ts';
import { handler } from '../../handler.ts';
import { callerTeam } from '../caller-team.ts';
import { findInviter } from '../invitation/invitation-sql.ts';
import { invitationPage } from './invitation-list-sql.ts';
import { countMembers, memberPage } from './member-list-sql.ts';
import { findMemberById } from '../sql.ts';

/** An app admin sees those who share an app that it administers (decisions section 7). */
export const listMembers = handler(call, async (ctx, input) => {
  const { teamId } = callerTeam(ctx.principal);
  const own = await findMemberById(ctx.db, teamId, ctx.principal.userId);
  if (!own) throw ctx.fail(1015);
  const wanted = {
    teamId,
    q: input.q || null,
    role: input.role && input.role !== 'all' ? input.role : null,
    app: input.app || null,
    id: input.id || null,
    hasTwoFactor: input.hasTwoFactor ?? null,
    isSuspended: input.isSuspended ?? null,
    sharing: usesEveryApp(own.role) ? null : own.adminApps,
    sort: input.sort,
  };
  const { page, perPage, after } = input;
  const range = after ? { after, perPage } : { page, perPage };
  const { found: matches, ...counts } = await countMembers(ctx.db, wanted);
  const found = input.isJoin
    ? await memberPage(ctx.db, wanted, range, { ...counts, found: matches })
    : await invitationPage(ctx.db, wanted, range, { invited: counts.invited, now: ctx.now });
  if (!input.id || !may(own.role, 'manage members')) return { ...found, page, perPage, counts };
  const items = await Promise.all(
    found.items.map(async (member) => {
      const inviter = await findInviter(ctx.db, teamId, member.email);
      return { ...member, invitedBy: inviter && fullName(inviter) };
    }),
  );
  return { ...found, items, page, perPage, counts };
});
