/** Reads whose answer depends on who is signed in. */
export const sessionReads = [
  'checkLogin',
  'checkVerify',
  'getProfile',
  'listMyApps',
  'getStorage',
  'countUnreadNotifications',
] as const;

/** Reads that show the name or the picture of who is signed in. */
export const ownNameReads = ['getProfile', 'getTeam', 'listMembers', 'getTransfer'] as const;

/** Reads that a change of members outdates; the transfer to one who is suspended or deleted ends. */
export const memberReads = ['listMembers', 'listAuditLog', 'getTeam', 'getTransfer'] as const;

/** Reads that a change of the team or of its holder outdates. */
export const teamReads = [...memberReads, 'getProfile', 'listTeamApps'] as const;
