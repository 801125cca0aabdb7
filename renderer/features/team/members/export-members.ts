import { t } from 'i18next';
import type { CallInput } from '#shared/contract/define-call.ts';
import { listMembers } from '#shared/contract/team-members.ts';
import { page as paging } from '#shared/domain/constants.ts';
import { usesEveryApp } from '#shared/domain/roles.ts';
import { call } from '#renderer/api/call.ts';
import { formatDate } from '#renderer/platform/dates.ts';
import { csvFile } from './csv.ts';
import type { Member } from './people.ts';

export interface ExportOptions {
  filters: CallInput<typeof listMembers>;
  appNames: (ids: readonly string[]) => string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

/** The whole filtered list as a CSV file, read page by page. */
export async function exportMembers(options: ExportOptions): Promise<string> {
  const { filters, signal, onProgress } = options;
  // Somebody who moves to another page while it is read stands in the file once.
  const people = new Map<string, Member>();
  for (let page = 1; ; page += 1) {
    const input = { ...filters, page, perPage: paging.maxSize };
    const { items, total } = await call(listMembers, input, { signal });
    for (const member of items) people.set(member.email, member);
    onProgress(Math.min(page * paging.maxSize, total), total);
    if (items.length === 0 || page * paging.maxSize >= total) break;
  }
  const rows = [...people.values()].map((member) => rowOf(member, options.appNames));
  return csvFile([headOf(filters.isJoin !== false), ...rows]);
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
    t(`team:role.${member.roleId}`),
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
