import { usesEveryApp, type Role } from '../team/roles.ts';

/** Does the role see and change what everybody of the workspace made (decisions section 7)? */
export function seesAllContent(role: Role): boolean {
  return usesEveryApp(role);
}

/** The application that slideshows, their files and screens belong to. */
export const signageApp = 'slideshow';

/** May somebody with this role and these assigned apps use slideshows, files and screens at all? */
export function usesSignage({ role, apps }: { role: Role; apps: readonly string[] }): boolean {
  return usesEveryApp(role) || apps.includes(signageApp);
}

/** May somebody pair and manage screens? Who uses only assigned apps, with one of them at least. */
export function managesScreens({ role, apps }: { role: Role; apps: readonly string[] }): boolean {
  return usesEveryApp(role) || role === 'app_admin' || apps.length > 0;
}

/**
 * Is what the workspace has only to be looked at (decisions sections 3 and 7)? Over the limit for
 * everybody; where a team's plan ended, for members without the whole account.
 */
export function isReadOnly(at: {
  used: number;
  limit: number;
  role: Role;
  /** The caller works in a team whose plan is none of a team. */
  isTeamEnded: boolean;
}): boolean {
  return at.used > at.limit || (at.isTeamEnded && !seesAllContent(at.role));
}
