/** Roles inside a workspace (specification section 6); `personal` owns a workspace of one. */
export const roles = [
  'personal',
  'account_holder',
  'account_admin',
  'app_admin',
  'accounting',
  'member',
] as const;
export type Role = (typeof roles)[number];

/** Roles of team members, as `role_id` carries them. */
export const teamRoles = [
  'account_holder',
  'account_admin',
  'app_admin',
  'accounting',
  'member',
] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Roles that can be given; the holder's only changes hands by a transfer. */
export const givenRoles = [
  'account_admin',
  'app_admin',
  'accounting',
  'member',
] as const satisfies readonly TeamRole[];
export type GivenRole = (typeof givenRoles)[number];

/**
 * Who may what (decisions section 7). Where a role may do it only to some resources (apps it
 * administers, members that share one), the table says yes and the call's SQL narrows it.
 */
export const permissions = {
  'list members': ['account_holder', 'account_admin', 'app_admin'],
  'manage members': ['account_holder', 'account_admin'],
  'set apps of members': ['account_holder', 'account_admin', 'app_admin'],
  'edit team information': ['account_holder', 'account_admin'],
  'buy and pay': ['personal', 'account_holder', 'account_admin', 'accounting'],
  'transfer the account': ['account_holder'],
  'manage devices': roles,
  'set alerts of screens': ['personal', 'account_holder', 'account_admin'],
  'read the audit log': ['account_holder', 'account_admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

/** May somebody with this role do it at all? Server and screens ask this one function. */
export function may(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission];
  return allowed.includes(role);
}

/** Does the role use every app of the plan, or only those assigned to it? */
export function usesEveryApp(role: Role): boolean {
  return role === 'personal' || role === 'account_holder' || role === 'account_admin';
}
