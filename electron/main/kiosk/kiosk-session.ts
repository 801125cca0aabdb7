import { session, type Session } from 'electron';
import { mayAsScreen } from './player-rules.ts';

/** Kept on disk, and nobody's but the player's: no page of the app, no token and no bridge is in it. */
const partition = 'persist:screen';

/** The player's own session. What the app's pages may do (`navigation/permissions.ts`) does not count in it. */
export function kioskSession(origin: () => string): Session {
  const own = session.fromPartition(partition);
  own.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const { requestingUrl, isMainFrame } = details;
    answer(mayAsScreen(permission, { origin: requestingUrl, isMainFrame }, origin()));
  });
  own.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    mayAsScreen(permission, { origin: requestingOrigin, isMainFrame }, origin()),
  );
  own.setDevicePermissionHandler(() => false);
  return own;
}
