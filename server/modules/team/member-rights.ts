import type { TeamRole } from '#shared/domain/roles.ts';

/** What a member may use and administer. */
export interface MemberRights {
  role: TeamRole;
  apps: readonly string[];
  adminApps: readonly string[];
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
