/** Reads whose answer depends on who is signed in. */
export const sessionReads = [
  'checkLogin',
  'checkVerify',
  'getProfile',
  'listMyApps',
  'getStorage',
  'countUnreadNotifications',
] as const;

/** Reads that a change of members outdates. */
export const memberReads = ['listMembers', 'listAuditLog', 'getTeam'] as const;

/** Reads that a change of the team or of its holder outdates. */
export const teamReads = [...memberReads, 'getProfile', 'getTransfer', 'listTeamApps'] as const;
