import { desktopOrigin, desktopScheme } from '#shared/desktop.ts';
import { parseUrl } from '#shared/domain/parse-url.ts';

const host = desktopOrigin.slice(`${desktopScheme}://`.length);

/**
 * Is `text` an address of the app itself? Decides for navigation, permissions and the bridge's callers, so it
 * compares the parsed parts; an address with credentials or a port is not ours.
 */
export function isAppUrl(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null &&
    url.protocol === `${desktopScheme}:` &&
    url.hostname === host &&
    url.port === '' &&
    url.username === '' &&
    url.password === ''
  );
}
