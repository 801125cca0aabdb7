import { session, type Session } from 'electron';
import { isPrintedRead } from '#shared/desktop-calls.ts';
import { isAppUrl } from '../../protocol/app-url.ts';
import { handleAppScheme } from '../../protocol/app-protocol.ts';
import { securityHeaders } from '../../security-headers.ts';

/** Without `persist:` nothing of it is on a disk, and nothing is left when the app ends. */
const partition = 'sheets';

/** May the hidden window ask for it? */
export const mayLoad = (url: string): boolean => isAppUrl(url) || url.startsWith('data:');

/**
 * The session of the hidden window: the app's own scheme and nothing else, and of the server only what documents are
 * read by.
 */
export function sheetSession(
  root: string,
  callServer: (request: Request) => Promise<Response>,
): Session {
  const own = session.fromPartition(partition);
  own.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !mayLoad(url) }));
  handleAppScheme(own, root, readsOnly(callServer));
  return own;
}

/** Lets through the reads that documents are made of. */
export const readsOnly =
  (callServer: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> =>
    isPrintedRead(request.method, new URL(request.url).pathname)
      ? callServer(request)
      : new Response(null, { status: 403, headers: securityHeaders });
