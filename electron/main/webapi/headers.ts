import { failureHeader, keptHeader } from '#shared/desktop.ts';
import { clientIdHeader } from '#shared/domain/client-id.ts';
import { clientVersionHeader } from '#shared/domain/versions.ts';

/** What the page may say to the server. No cookie, origin, referer or authorization: those are main's business. */
const requestHeaders =
  /^(?:accept|accept-language|content-type|idempotency-(?:key|repeat)|range|if-(?:match|none-match|modified-since|range)|tus-resumable|upload-[a-z-]+|x-requested-with|x-user-id)$/;

/**
 * What the page does not hear from the server: cookies, policies of the server's own pages, and how the body
 * travelled (net.fetch has already unpacked it).
 */
const hiddenFromPage =
  /^(?:set-cookie2?|connection|keep-alive|transfer-encoding|content-encoding|content-length|content-security-policy.*|strict-transport-security|clear-site-data|service-worker-allowed|link|refresh|access-control-.*|cross-origin-.*)$/;

/** What the page reads, shows or plays; anything else comes as mere bytes. */
const readable =
  /^(?:application\/(?:json|[\w.-]+\+json|pdf|octet-stream)|text\/(?:plain|csv)|(?:image|video|audio|font)\/[\w.+-]+)\s*(?:;|$)/i;

/**
 * Answers of the server stand on the origin of the app's own pages. None may act as one of them, whatever the server, or
 * who has uploaded something to it, calls it: no window goes there (`withinApp`), a document is inert, and scripts are
 * refused by the pages' own policy.
 */
const inert = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What main alone tells the page. */
const ours: ReadonlySet<string> = new Set([failureHeader, keptHeader]);

/** Headers of the call to the server. `language` is the app's choice and counts where the page names none. */
export function serverRequestHeaders(
  fromPage: Headers,
  parts: { bearer: string | null; clientId: string | null; language: string; version: string },
): Headers {
  const headers = new Headers();
  for (const [name, value] of fromPage) if (requestHeaders.test(name)) headers.set(name, value);
  if (!headers.has('accept-language')) headers.set('accept-language', parts.language);
  headers.set('x-client', 'desktop');
  headers.set(clientVersionHeader, parts.version);
  if (parts.clientId !== null) headers.set(clientIdHeader, parts.clientId);
  if (parts.bearer !== null) headers.set('authorization', `Bearer ${parts.bearer}`);
  return headers;
}

/** Headers of the answer to the page; `security` are ours and win. */
export function pageResponseHeaders(
  fromServer: Headers,
  security: Readonly<Record<string, string>>,
): Headers {
  const headers = new Headers();
  for (const [name, value] of fromServer) {
    if (!hiddenFromPage.test(name) && !ours.has(name)) headers.set(name, value);
  }
  for (const [name, value] of Object.entries(security)) headers.set(name, value);
  headers.set('content-security-policy', inert);
  if (!readable.test(headers.get('content-type') ?? '')) {
    headers.set('content-type', 'application/octet-stream');
  }
  return headers;
}
