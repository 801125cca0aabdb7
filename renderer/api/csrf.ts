import ky from 'ky';
import { getCsrfCookie } from '#shared/contract/account/auth.ts';
import { callPath } from '#shared/contract/define-call.ts';
import { cookieNames, hostCookie, requestTimeoutMs } from '#shared/domain/constants.ts';
import { readCookie } from '#renderer/platform/cookies.ts';

let pending: Promise<void> | null = null;

/** Over https the twin of the token's cookie, which no sibling subdomain can overwrite. */
export const keptToken = () =>
  readCookie(hostCookie(cookieNames.csrf, location.protocol === 'https:'));

/** The token that unsafe calls repeat; fetched first where there is none (or `fresh` is asked). */
export async function csrfToken(options: { fresh: boolean }): Promise<string | null> {
  const kept = options.fresh ? null : keptToken();
  if (kept !== null) return kept;
  // Calls that start together share one request, or each would void the other's token.
  pending ??= fetchCookie().finally(() => {
    pending = null;
  });
  await pending;
  return keptToken();
}

/** Is there a token? Not where the browser refuses cookies, however often one is fetched. */
export function keepsToken(): boolean {
  return keptToken() !== null;
}

/** Its body says nothing: if no cookie came of it, the call itself will be refused with code 3. */
async function fetchCookie(): Promise<void> {
  await ky(callPath(getCsrfCookie), {
    baseUrl: location.origin,
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    retry: 0,
    timeout: requestTimeoutMs,
    throwHttpErrors: false,
  }).text(); // read to its end, so that the connection is free for the call
}
