import { logoutCall } from '#shared/desktop-calls.ts';
import type { Log } from '../log/log.ts';
import { serverRequestHeaders } from '../webapi/headers.ts';

/** Ends the session of a token at its server. Where that cannot be reached it ends there by its age. */
export function createTellSignedOut(parts: {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  language: () => string;
  version: string;
  log: Log;
}): (server: string, bearer: string) => Promise<void> {
  const { fetch, language, version, log } = parts;
  return async (server, bearer) => {
    const said = new Headers({ accept: 'application/json', 'content-type': 'application/json' });
    try {
      await fetch(`${server}/webapi/${logoutCall}`, {
        method: 'POST',
        headers: serverRequestHeaders(said, {
          bearer,
          clientId: null,
          language: language(),
          version,
        }),
        body: '{}',
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
      });
    } catch (error) {
      log.error('account.sign-out', error);
    }
  };
}
