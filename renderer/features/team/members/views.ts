import type { CallInput } from '#shared/contract/define-call.ts';
import type { listMembers } from '#shared/contract/team/members.ts';
import { appIds } from '#shared/domain/apps.ts';
import { teamRoles } from '#shared/domain/team/roles.ts';
import { listView, oneOf, type ListState } from '#renderer/list/address.ts';

const filters = { role: oneOf(teamRoles), app: oneOf(appIds) };

/** Who is in the team. Who was active last is what one looks for first. */
export const memberView = listView({
  name: 'members',
  filters,
  sorts: ['name', '-name', 'role', '-role', '-active', 'active'],
});

/** Who is invited, and was never active. */
export const invitedView = listView({
  name: 'invitations',
  filters,
  sorts: ['name', '-name', 'role', '-role'],
});

export type Shown = ListState<typeof memberView> | ListState<typeof invitedView>;

/** What is asked of the server, but for the page. */
export function filtersOf(isJoin: boolean, state: Shown): CallInput<typeof listMembers> {
  const { q, sort } = state;
  const { role, app } = state.filters;
  return { isJoin, sort, ...(q !== '' && { q }), ...(role && { role }), ...(app && { app }) };
}
