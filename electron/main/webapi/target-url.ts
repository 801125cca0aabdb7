import { csrfCookiePath } from '#shared/desktop-calls.ts';
import { desktopOrigin } from '#shared/desktop.ts';
import { parseUrl } from '#shared/domain/parse-url.ts';
import { isSafeOrigin } from '../settings/server-url.ts';

const apiPrefix = '/webapi/';

/** Is the request on the app's scheme one that the server answers? */
export function isServerCall(url: string): boolean {
  return url.startsWith(`${desktopOrigin}${apiPrefix}`) || pathOf(url) === csrfCookiePath;
}

const pathOf = (url: string): string =>
  url.startsWith(desktopOrigin) ? url.slice(desktopOrigin.length).replace(/[?#].*$/s, '') : '';

/**
 * The server's address for a call on the app's scheme, or null. The path is taken over as it is; what a parser
 * could read as another path or host is refused.
 */
export function targetUrl(url: string, serverOrigin: string): URL | null {
  if (!isServerCall(url)) return null;
  const path = pathOf(url);
  if (/[\\\0]|%(?:00|2e|2f|5c)|\/\/|\/\.\.?(?:\/|$)/i.test(path)) return null;
  const query = /\?[^#]*/.exec(url)?.[0] ?? '';
  const target = parseUrl(path + query, serverOrigin);
  return target?.origin === serverOrigin && target.pathname === path ? target : null;
}

/** May `target` see the bearer token: the configured server, below /webapi/, over TLS or on this computer. */
export function mayCarryBearer(target: URL, serverOrigin: string): boolean {
  return (
    target.origin === serverOrigin &&
    target.pathname.startsWith(apiPrefix) &&
    target.username === '' &&
    isSafeOrigin(target.origin)
  );
}

/** `login` for app://marquee/webapi/login: how the contract names a call's path. */
export function callPath(target: URL): string {
  return target.pathname.startsWith(apiPrefix) ? target.pathname.slice(apiPrefix.length) : '';
}
