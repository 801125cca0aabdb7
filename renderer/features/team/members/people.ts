import i18next from 'i18next';
import { t } from '#renderer/platform/t.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import type { inviteMember } from '#shared/contract/team/invitations.ts';
import type { listMembers } from '#shared/contract/team/members.ts';
import type { getProfile } from '#shared/contract/account/user.ts';
import type { AppId } from '#shared/domain/apps.ts';
import { isolate } from '#shared/domain/text/isolate.ts';
import { usesEveryApp, type TeamRole } from '#shared/domain/team/roles.ts';

export type MemberList = CallOutput<typeof listMembers>;
export type Member = MemberList['items'][number];
export type Self = CallOutput<typeof getProfile>['self'];
export type Team = NonNullable<CallOutput<typeof getProfile>['team']>;
export type InviteInput = CallInput<typeof inviteMember>;

export interface NamedApp {
  id: AppId;
  name: string;
}

/** Who looks at the list. */
export interface Viewer {
  email: string;
  role: TeamRole;
}

/** Why the viewer can do nothing to a member; null if something can be done. */
export type WhyFixed = 'self' | 'holder' | 'admin';

/** The server's rule, said before it refuses (decisions section 7). */
export function whyFixed(member: Member, viewer: Viewer): WhyFixed | null {
  if (member.email === viewer.email) return 'self';
  if (member.roleId === 'account_holder') return 'holder';
  // Admins use every app; an app admin has nothing to give them.
  if (!usesEveryApp(viewer.role) && usesEveryApp(member.roleId)) return 'admin';
  return null;
}

/** Names in one line, `Mei Lin, Hana Ito`, or with another sign between them. */
export function listed(
  names: readonly string[],
  between = /^(?:zh|ja)/.test(i18next.language) ? '、' : ', ',
): string {
  return names.map(isolate).join(between);
}

/** As many names as are read in one glance. */
const named = 3;

/** As much of a name as leaves a message on one line. */
const shownLetters = 28;

/** A long name's beginning; no letter is cut in two, of whatever parts it is made. */
function shortened(name: string): string {
  const letters = [...new Intl.Segmenter(i18next.language).segment(name)];
  if (letters.length <= shownLetters) return name;
  const start = letters.slice(0, shownLetters - 1).map(({ segment }) => segment);
  return `${start.join('').trimEnd()}…`;
}

/** Whom a message is about: the first names, and how many more. */
export function namesOf(members: readonly Pick<Member, 'fullName'>[]): string {
  const names = listed(members.slice(0, named).map(({ fullName }) => shortened(fullName)));
  const rest = members.length - named;
  return rest > 0 ? `${names} ${t('team:member.andMore', { count: rest })}` : names;
}
