import { t } from '#renderer/platform/t.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listMembers } from '#shared/contract/team/members.ts';
import { beforeAllIds, page as paging } from '#shared/domain/constants.ts';
import { teamRoles, usesEveryApp } from '#shared/domain/team/roles.ts';
import { call } from '#renderer/api/call.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import type { Member } from './people.ts';

export interface ExportOptions {
  filters: CallInput<typeof listMembers>;
  appNames: (ids: readonly string[]) => string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/**
 * The whole filtered list, as rows of a CSV file with its head. It is read by ids, which nothing moves: whoever is in the
 * list all the time stands in the file once, though others are removed or renamed meanwhile.
 */
export async function exportMembers(options: ExportOptions): Promise<string[][]> {
  const { filters, signal, onProgress } = options;
  const people: Member[] = [];
  for (let isWhole = false; !isWhole;) {
    const after = people.at(-1)?.id ?? beforeAllIds;
    const input = { ...filters, after, perPage: paging.maxSize };
    const { items, total } = await call(listMembers, input, { signal });
    people.push(...items);
    onProgress(Math.min(people.length, total), total);
    isWhole = items.length < paging.maxSize;
  }
  people.sort(orderOf(filters.sort ?? 'name'));
  const rows = people.map((member) => rowOf(member, options.appNames));
  return [headOf(filters.isJoin !== false), ...rows];
}

/** As the list on the page stands: names ascend within a role, who was never here comes last. */
function orderOf(sort: NonNullable<ExportOptions['filters']['sort']>) {
  const sign = sort.startsWith('-') ? -1 : 1;
  const byName = (one: Member, other: Member) => compare(sortKey(one), sortKey(other));
  return (one: Member, other: Member): number => {
    if (sort.endsWith('role')) {
      const [rank, otherRank] = [teamRoles.indexOf(one.roleId), teamRoles.indexOf(other.roleId)];
      return sign * (rank - otherRank) || byName(one, other);
    }
    if (sort.endsWith('active') && one.isJoin) {
      const [at, otherAt] = [one.lastActiveAt, other.lastActiveAt];
      if (at === null || otherAt === null) return Number(at === null) - Number(otherAt === null);
      return sign * compare(at, otherAt);
    }
    return sign * byName(one, other);
  };
}

/** The server's own: fields as they stand, whatever order the name is written in. */
function sortKey({ firstName, lastName }: Member): string {
  return `${firstName} ${lastName}`.toLowerCase();
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function headOf(isJoin: boolean): string[] {
  const person = [
    t('team:invite.email'),
    t('team:invite.firstName'),
    t('team:invite.lastName'),
    t('team:member.column.role'),
    t('team:member.column.apps'),
    t('team:member.column.adminApps'),
  ];
  if (!isJoin) return [...person, t('team:member.column.invited'), t('team:member.column.expires')];
  return [
    ...person,
    t('team:member.column.joined'),
    t('team:member.column.active'),
    t('team:member.column.twoFactor'),
    t('team:member.column.state'),
  ];
}

function rowOf(member: Member, appNames: ExportOptions['appNames']): string[] {
  // Separated as a list to invite from separates them.
  const names = (ids: readonly string[]) => ids.map((id) => appNames([id])).join('; ');
  const person = [
    member.email,
    member.firstName,
    member.lastName,
    t(`common:role.${member.roleId}`),
    usesEveryApp(member.roleId) ? t('team:member.apps.all') : names(member.apps),
    names(member.adminApps),
  ];
  if (!member.isJoin) return [...person, moment(member.invitedAt), moment(member.expiresAt)];
  return [
    ...person,
    moment(member.joinedAt),
    moment(member.lastActiveAt),
    t(member.hasTwoFactor ? 'team:member.twoFactor.on' : 'team:member.twoFactor.off'),
    t(member.isSuspended ? 'team:member.state.suspended' : 'team:member.state.active'),
  ];
}

function moment(at: string | null): string {
  return at === null ? '' : formatDate(at, 'short', { withTime: true });
}
