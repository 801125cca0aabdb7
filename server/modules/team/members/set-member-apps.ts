import { setMemberApps as call } from '#shared/contract/team/members.ts';
import { usesEveryApp, type TeamRole } from '#shared/domain/team/roles.ts';
import { handler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { lockedCaller } from '../caller-team.ts';
import { chosenMembers } from './chosen-members.ts';
import { memberRights, sameRights } from '../member-rights.ts';
import { changeApps, teamName } from '../sql.ts';

/**
 * An app admin gives and takes only the apps it administers; the others stay as they are. What only
 * admins give (every app, the administration of one) it does not take.
 */
export const setMemberApps = handler(call, async (ctx, { email, apps }) => {
  const own = await lockedCaller(ctx, 'set apps of members');
  const { teamId } = own;
  const members = await chosenMembers(ctx.db, own, email, { missing: 'refused' });
  const isFree = usesEveryApp(own.role);
  // Whom its list does not show is nobody to an app admin, by address either.
  if (!isFree && !members.every((member) => sharesApp(member, own.adminApps))) throw ctx.fail(1002);
  const mayGive = (app: string) => isFree || own.adminApps.includes(app);
  const team = await teamName(ctx.db, teamId);
  const changed: ((typeof members)[number] & { next: ReturnType<typeof memberRights> })[] = [];
  for (const member of members) {
    const kept = member.apps.filter((app) => !mayGive(app));
    const wanted = [...kept, ...apps.filter((app) => mayGive(app))];
    const next = memberRights({ ...member, apps: wanted });
    if (!isFree) {
      const isBeyond = apps.some((app) => !mayGive(app) && !member.apps.includes(app));
      const takesAdministration = next.adminApps.length < member.adminApps.length;
      if (usesEveryApp(member.role) || isBeyond || takesAdministration) throw ctx.fail(5);
    }
    if (sameRights(next, member)) continue;
    changed.push({ ...member, next });
  }
  await changeApps(
    ctx.db,
    teamId,
    changed.map(({ userId, next }) => ({ userId, ...next })),
  );
  const told = changed.filter(({ role }) => !usesEveryApp(role)).map(({ userId }) => userId);
  await notify(ctx, told, 'appsChanged', { team });
  const [only] = changed;
  ctx.auditAs(
    only === undefined
      ? null
      : {
          email: changed.map((one) => one.email),
          // Of several at once what was asked for; what each had before differs.
          apps: changed.length === 1 ? { from: only.apps, to: only.next.apps } : apps,
        },
  );
  return { changed: changed.length };
});

/** The rule of the list (see `sharesApp` there), for a member that was read. */
function sharesApp(member: { role: TeamRole; apps: readonly string[] }, apps: readonly string[]) {
  if (apps.length === 0) return false;
  return usesEveryApp(member.role) || apps.some((app) => member.apps.includes(app));
}
