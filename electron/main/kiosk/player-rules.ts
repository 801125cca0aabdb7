import type { Language } from '#shared/domain/constants.ts';
import { parseUrl } from '#shared/domain/parse-url.ts';

/** The player's own page; what it plays comes from the same origin, pages of the web in its frames aside. */
const playerPath = '/player';

/** Address of the player, which displays its pairing page in the client's language. */
export const playerUrl = (origin: string, language: Language): string =>
  `${origin}${playerPath}?lang=${language}`;

/** Is `text` the player of this server, and nothing else of it? */
export function isPlayerUrl(text: string, origin: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null &&
    url.origin === origin &&
    url.pathname === playerPath &&
    url.username === '' &&
    url.password === ''
  );
}

/** What frames may show: pages of the web, as a slideshow has them; nothing of this computer. */
const frameProtocols: readonly string[] = ['https:', 'http:', 'about:', 'blob:', 'data:'];

/** May the screen's window go to `url`? */
export function mayShow(url: string, isMainFrame: boolean, origin: string): boolean {
  if (isMainFrame) return isPlayerUrl(url, origin);
  return frameProtocols.includes(parseUrl(url)?.protocol ?? '');
}

/** What keeps the display on, and what was loaded on this computer. */
const permissions: readonly string[] = ['screen-wake-lock', 'persistent-storage'];

/** May a page in the screen's window do so? Pages of the web in its frames may do nothing. */
export function mayAsScreen(
  permission: string,
  by: { origin: string; isMainFrame: boolean },
  serverOrigin: string,
): boolean {
  return (
    permissions.includes(permission) &&
    by.isMainFrame &&
    parseUrl(by.origin)?.origin === serverOrigin
  );
}
