import type { CallInput } from '#shared/contract/define-call.ts';
import type { listMembers } from '#shared/contract/team-members.ts';
import { appIds, type AppId } from '#shared/domain/apps.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { teamRoles, type TeamRole } from '#shared/domain/roles.ts';

export const pageSizes = [paging.size, 25, 50, paging.maxSize] as const;
export const sortKeys = ['name', 'role', 'active'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Sort = SortKey | `-${SortKey}`;

/** What of the list is shown; it stands in the address, so that reload and back work. */
export interface MemberView {
  /** Members, or open invitations. */
  isJoin: boolean;
  q: string;
  role: TeamRole | 'all';
  app: AppId | '';
  sort: Sort;
  page: number;
  perPage: number;
}

const defaults: MemberView = {
  isJoin: true,
  q: '',
  role: 'all',
  app: '',
  sort: 'name',
  page: 1,
  perPage: paging.size,
};

/** Reads the address; what it does not know is as if it were not there. */
export function readView(params: URLSearchParams): MemberView {
  const isJoin = params.get('tab') !== 'invited';
  const page = Number(params.get('page') ?? 1);
  const size = Number(params.get('size'));
  const key = sortKeys.find((name) => params.get('sort')?.replace(/^-/, '') === name);
  // Whoever is only invited was never active.
  const sortKey = key === 'active' && !isJoin ? undefined : key;
  const isDown = params.get('sort')?.startsWith('-') ?? false;
  return {
    isJoin,
    q: (params.get('q') ?? '').trim().slice(0, 100),
    role: teamRoles.find((role) => role === params.get('role')) ?? defaults.role,
    app: appIds.find((app) => app === params.get('app')) ?? defaults.app,
    sort: sortKey ? `${isDown ? '-' : ''}${sortKey}` : defaults.sort,
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    perPage: pageSizes.find((known) => known === size) ?? defaults.perPage,
  };
}

/** The address of a view, without what is as usual. */
export function writeView(view: MemberView): URLSearchParams {
  const params = new URLSearchParams();
  if (!view.isJoin) params.set('tab', 'invited');
  if (view.q !== '') params.set('q', view.q);
  if (view.role !== defaults.role) params.set('role', view.role);
  if (view.app !== '') params.set('app', view.app);
  if (view.sort !== defaults.sort) params.set('sort', view.sort);
  if (view.perPage !== defaults.perPage) params.set('size', String(view.perPage));
  if (view.page !== 1) params.set('page', String(view.page));
  return params;
}

/** What is asked of the server; `page` and size are the caller's. */
export function filtersOf(view: MemberView): CallInput<typeof listMembers> {
  return {
    isJoin: view.isJoin,
    sort: view.sort,
    ...(view.q !== '' && { q: view.q }),
    ...(view.role !== 'all' && { role: view.role }),
    ...(view.app !== '' && { app: view.app }),
  };
}

/** Does it show less than all there are? */
export function isFiltered({ q, role, app }: MemberView): boolean {
  return q !== '' || role !== 'all' || app !== '';
}

/** Everybody again, in the same order and size. */
export const noFilters = { q: '', role: 'all', app: '' } as const satisfies Partial<MemberView>;
