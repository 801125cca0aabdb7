import type { App, Session } from 'electron';
import { isAppUrl } from '../protocol/app-url.ts';

/** What pages of the app may do beyond the plain web: write text to the clipboard when the user asks for it. */
const allowed: readonly string[] = ['clipboard-sanitized-write'];

export function isPermitted(permission: string, origin: string): boolean {
  return allowed.includes(permission) && isAppUrl(origin);
}

/** Both handlers on every session, and none of the device pickers. */
export function guardPermissions(app: App): void {
  app.on('session-created', guardSession);
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
