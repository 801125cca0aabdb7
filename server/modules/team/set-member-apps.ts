import { setMemberApps as call } from '#shared/contract/team-members.ts';
import { usesEveryApp } from '#shared/domain/roles.ts';
import { handler } from '../handler.ts';
import { notify } from '../notification/notify.ts';
import { lockedCaller } from './caller-team.ts';
import { chosenMembers } from './chosen-members.ts';
import { memberRights, sameRights } from './member-rights.ts';
import { changeMember, teamName } from './sql.ts';

/**
 * An app admin gives and takes only the apps it administers; the others stay as they are. What only
 * admins give (every app, the administration of one) it does not take.
 */
export const setMemberApps = handler(call, async (ctx, { email, apps }) => {
  const own = await lockedCaller(ctx, 'set apps of members');
  const { teamId } = own;
  const members = await chosenMembers(ctx.db, own, email, { missing: 'refused' });
  const isFree = usesEveryApp(own.role);
  const mayGive = (app: string) => isFree || own.adminApps.includes(app);
  const team = await teamName(ctx.db, teamId);
  const changed: { email: string; from: readonly string[]; to: readonly string[] }[] = [];
  for (const { userId, ...member } of members) {
    const kept = member.apps.filter((app) => !mayGive(app));
    const wanted = [...kept, ...apps.filter((app) => mayGive(app))];
    const next = memberRights({ ...member, apps: wanted });
    if (!isFree) {
      const isBeyond = apps.some((app) => !mayGive(app) && !member.apps.includes(app));
      const takesAdministration = next.adminApps.length < member.adminApps.length;
      if (usesEveryApp(member.role) || isBeyond || takesAdministration) throw ctx.fail(5);
    }
    if (sameRights(next, member)) continue;
    await changeMember(ctx.db, { teamId, userId }, next);
    if (!usesEveryApp(member.role)) await notify(ctx, userId, 'appsChanged', { team });
    changed.push({ email: member.email, from: member.apps, to: next.apps });
  }
  const [only] = changed;
  ctx.auditAs(
    only === undefined
      ? null
      : {
          email: changed.map((one) => one.email),
          // Of several at once what was asked for; what each had before differs.
          apps: changed.length === 1 ? { from: only.from, to: only.to } : apps,
        },
  );
  return { changed: changed.length };
});
