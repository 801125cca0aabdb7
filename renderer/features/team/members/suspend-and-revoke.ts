import { t } from '#renderer/platform/t.ts';
import { teamReads } from '#shared/contract/reads.ts';
import { deleteMember, listMembers, suspendMember } from '#shared/contract/team/members.ts';
import { optimisticUpdate } from '#renderer/api/deferred/optimistic.ts';
import { defer, cancelDeferred } from '#renderer/api/deferred/defer.ts';
import { namesOf, type Member, type MemberList } from './people.ts';

/** Suspends members; for a while it can be undone. */
export function suspendMembers(members: readonly Member[]): void {
  const { email, words } = concerned(members);
  defer(
    suspendMember,
    { email, isSuspend: true },
    {
      done: t('team:member.suspend.done', words),
      failed: (reason) => t('team:member.suspend.failed', { ...words, reason }),
      outdated: teamReads,
      updates: [
        optimisticUpdate(listMembers, (list, { isSuspended }) => {
          const leavesOut = isSuspended === false || isSuspended === 'false';
          return withSuspended(list, new Set(email), leavesOut);
        }),
      ],
    },
  );
}

/** Takes a suspension back that is not sent yet; false: it is, or these were suspended earlier. */
export function undoSuspension(members: readonly Member[]): boolean {
  return cancelDeferred(suspendMember, concerned(members).email);
}

/** Takes invitations back, whose links stop working; for a while it can be undone. */
export function revokeInvitations(members: readonly Member[]): void {
  const { email, words } = concerned(members);
  defer(
    deleteMember,
    { email, isJoin: false },
    {
      done: t('team:member.revoke.done', words),
      failed: (reason) => t('team:member.revoke.failed', { ...words, reason }),
      outdated: teamReads,
      updates: [
        optimisticUpdate(listMembers, (list, { isJoin, q, role, app }) => {
          const isFiltered = Boolean(q) || Boolean(app) || (role ?? 'all') !== 'all';
          const isShown = isJoin === false || isJoin === 'false';
          return withoutInvited(list, new Set(email), { isShown, isFiltered });
        }),
      ],
    },
  );
}

function concerned(members: readonly Member[]) {
  const email = members.map((member) => member.email);
  return { email, words: { count: members.length, names: namesOf(members) } };
}

/** The list as it is once these are suspended, whom a view of the active `leavesOut`. */
export function withSuspended(
  list: MemberList,
  emails: ReadonlySet<string>,
  leavesOut: boolean,
): MemberList {
  const { joined, suspended } = list.counts;
  const all = list.items.map((member) =>
    member.isJoin && emails.has(member.email) ? { ...member, isSuspended: true } : member,
  );
  const items = leavesOut ? all.filter(({ email }) => !emails.has(email)) : all;
  return {
    ...list,
    items,
    total: list.total - (all.length - items.length),
    counts: { ...list.counts, suspended: Math.min(joined, suspended + emails.size) },
  };
}

function withoutInvited(
  list: MemberList,
  emails: ReadonlySet<string>,
  { isShown, isFiltered }: { isShown: boolean; isFiltered: boolean },
): MemberList {
  const counts = { ...list.counts, invited: Math.max(0, list.counts.invited - emails.size) };
  if (!isShown) return { ...list, counts };
  const items = list.items.filter(({ email }) => !emails.has(email));
  // Which of those on other pages a search or a filter shows, only the server knows.
  const gone = isFiltered ? list.items.length - items.length : emails.size;
  return { ...list, items, counts, total: Math.max(items.length, list.total - gone) };
}
