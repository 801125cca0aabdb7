/** Reads whose answer depends on who is signed in. */
export const sessionReads = [
  'checkLogin',
  'checkVerify',
  'getProfile',
  'listMyApps',
  'getStorage',
  'countUnreadNotifications',
] as const;
