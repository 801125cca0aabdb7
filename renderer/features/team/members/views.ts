import type { CallInput } from '#shared/contract/define-call.ts';
import type { listMembers } from '#shared/contract/team/members.ts';
import { appIds } from '#shared/domain/apps.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { listView, oneOf, type ListState } from '#renderer/list/address.ts';

const common = { role: oneOf(teamRoles), app: oneOf(appIds) };

/** As they stand in the address. */
export const twoFactorStates = ['on', 'off'] as const;
export const memberStates = ['active', 'suspended'] as const;

/** Who is in the team. Who was active last is what one looks for first. */
export const memberView = listView({
  name: 'members',
  filters: {
    ...common,
    twoFactor: oneOf(twoFactorStates),
    state: oneOf(memberStates),
  },
  sorts: ['name', '-name', 'role', '-role', '-active', 'active'],
});

/** Who is invited, and was never active. */
export const invitedView = listView({
  name: 'invitations',
  filters: common,
  sorts: ['name', '-name', 'role', '-role'],
});

/** Where in either list one is. */
interface Shown {
  q: string;
  sort: ListState<typeof memberView>['sort'];
  filters: Pick<ListState<typeof memberView>['filters'], 'role' | 'app'> &
    Partial<ListState<typeof memberView>['filters']>;
}

/** What is asked of the server, but for the page. */
export function filtersOf(
  isJoin: boolean,
  { q, sort, filters }: Shown,
): CallInput<typeof listMembers> {
  const { role, app, twoFactor, state } = filters;
  return {
    isJoin,
    sort,
    ...(q !== '' && { q }),
    ...(role && { role }),
    ...(app && { app }),
    ...(twoFactor && { hasTwoFactor: twoFactor === 'on' }),
    ...(state && { isSuspended: state === 'suspended' }),
  };
}
