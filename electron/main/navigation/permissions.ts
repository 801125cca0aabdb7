import type { App, Session, WebContents } from 'electron';
import { isAppUrl } from '../protocol/app-url.ts';

/** What pages of the app may do beyond the plain web: write text to the clipboard when the user asks for it. */
const allowed: readonly string[] = ['clipboard-sanitized-write'];

export function isPermitted(permission: string, origin: string): boolean {
  return allowed.includes(permission) && isAppUrl(origin);
}

/** Both handlers on every session, and none of the device pickers, and no packets to peers. */
export function guardPermissions(app: App): void {
  app.on('session-created', guardSession);
  app.on('web-contents-created', (_event, contents) => guardPeers(contents));
}

/**
 * What a page sends to a peer no `connect-src` sees: nothing leaves it by UDP but through the system's proxy. A relay that
 * is asked by TCP stays in reach; Chromium 114 does not know `webrtc 'block'` of CSP 3 yet.
 */
export function guardPeers(contents: Pick<WebContents, 'setWebRTCIPHandlingPolicy'>): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

export function guardSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) =>
    answer(isPermitted(permission, details.requestingUrl)),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isPermitted(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
}
