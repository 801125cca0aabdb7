import { sameApps } from '#shared/domain/apps.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';

/** What a member may use and administer. */
export interface MemberRights {
  role: TeamRole;
  apps: readonly string[];
  adminApps: readonly string[];
}

/** Do both mean the same, in whatever order the apps stand? */
export function sameRights(one: MemberRights, other: MemberRights): boolean {
  return (
    one.role === other.role &&
    sameApps(one.apps, other.apps) &&
    sameApps(one.adminApps, other.adminApps)
  );
}

/** `admin_apps ⊆ apps`, and nobody but an app admin has any (decisions section 7). */
export function memberRights({ role, apps, adminApps }: MemberRights) {
  const own = [...new Set(apps)];
  return {
    role,
    apps: own,
    adminApps: role === 'app_admin' ? own.filter((app) => adminApps.includes(app)) : [],
  };
}
