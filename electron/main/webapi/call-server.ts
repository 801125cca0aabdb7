import { logoutCall, secondStepCalls, tokenCalls } from '#shared/desktop-calls.ts';
import { failureHeader, failureStatus, type DesktopFailure } from '#shared/desktop.ts';
import type { Log } from '../log/log.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Session } from '../session/session.ts';
import { bytesWithin } from './bytes-within.ts';
import { within } from '../within.ts';
import { pageResponseHeaders, serverRequestHeaders } from './headers.ts';
import { callPath, mayCarryBearer, targetUrl } from './target-url.ts';
import { takeSecrets } from './take-secrets.ts';

/** Above a tus chunk of 8 MB with room to spare; uploads come in chunks, everything else is small. */
const maxBodyBytes = 16 * 1024 * 1024;

/** More than a page could do anything with; what is no JSON is handed on piece by piece. */
const maxAnswerBytes = 64 * 1024 * 1024;

/** The envelope's status for "not signed in" (specification, error catalogue). */
const notSignedIn = 1;
/** For the second step of a sign-in: its ticket is over. */
const ticketOver = 1028;

type ServerFetch = (url: string, init: RequestInit) => Promise<Response>;

export type CallServerParts = {
  serverOrigin: () => string;
  isServerChosen: () => boolean;
  session: () => Session;
  /** This client's id at a server, by the server's origin. */
  clientId: (origin: string) => Promise<string | null>;
  language: () => string;
  fetch: ServerFetch;
  timeoutMs: number;
  /** This client's own. */
  version: string;
  log: Log;
};

/**
 * Answers calls of the page to /webapi and /sanctum/csrf-cookie: the configured server gets them with the bearer
 * token, the page gets the answer without any token. What the server does not answer becomes `failureHeader`.
 */
export function createCallServer(parts: CallServerParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const target = targetUrl(request.url, parts.serverOrigin());
    if (!target) return made(404);
    // Nothing leaves this computer, not even the question where nowhere is; and no id is made for it.
    if (!parts.isServerChosen()) return madeFailure('no-server');
    const body = await bodyOf(request);
    if (body && body.byteLength > maxBodyBytes) return made(413);

    // The session of the moment of asking: the user may sign in elsewhere before the answer is here.
    const session = parts.session();
    const mayCarry = mayCarryBearer(target, parts.serverOrigin());
    const ticket = secondStepCalls.has(callPath(target)) ? session.ticket() : null;
    const bearer = mayCarry ? (ticket ?? (await session.bearer())) : null;
    const clientId = mayCarry ? await parts.clientId(target.origin) : null;
    try {
      return await exchange(request, target, body, { session, bearer, clientId });
    } finally {
      // Signing out works here even if the server is dead.
      if (request.method === 'POST' && callPath(target) === logoutCall) await session.end();
    }
  };

  async function exchange(
    request: Request,
    target: URL,
    body: ArrayBuffer | null,
    caller: { session: Session; bearer: string | null; clientId: string | null },
  ): Promise<Response> {
    const { session, bearer, clientId } = caller;
    let isLate = false;
    const giveUp = (): never => {
      isLate = true;
      throw new OutOfPatience();
    };
    try {
      const asked = parts.fetch(target.href, {
        method: request.method,
        headers: serverRequestHeaders(request.headers, {
          bearer,
          clientId,
          language: parts.language(),
          version: parts.version,
        }),
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        ...(body && { body }),
      });
      const path = callPath(target);
      const answered = asked.then((answer) =>
        forPage(answer, { path, session, bearer, isLate: () => isLate }),
      );
      return await within(parts.timeoutMs, answered, giveUp);
    } catch (error) {
      const failure = error instanceof OutOfPatience ? 'timeout' : 'unreachable';
      // net.fetch answers a redirect that may not be followed with an error.
      const isRedirect = error instanceof Error && /redirect/i.test(error.message);
      parts.log.error('webapi.failed', error, { path: target.pathname, failure });
      return isRedirect ? made(502) : madeFailure(failure);
    }
  }
}

class OutOfPatience extends Error {}

interface Asked {
  path: string;
  session: Session;
  bearer: string | null;
  /** The page was told that there was no answer: what this one brings must not count. */
  isLate: () => boolean;
}

async function forPage(
  answer: Response,
  { path, session, bearer, isLate }: Asked,
): Promise<Response> {
  const headers = pageResponseHeaders(answer.headers, securityHeaders);
  const init = { status: answer.status, headers };
  if ([204, 205, 304].includes(answer.status)) return new Response(null, init);
  // The calls know no redirects; following one could carry the token to another place.
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400)) return made(502);
  // Sign-ins are looked into even if the server calls their answers something else than JSON.
  if (!/[/+]json\b/i.test(answer.headers.get('content-type') ?? '') && !tokenCalls.has(path)) {
    return new Response(answer.body, init);
  }
  const bytes = await bytesWithin(answer, maxAnswerBytes);
  if (isLate()) return madeFailure('timeout');
  const original = new TextDecoder().decode(bytes);
  const taken = takeSecrets(path, original);
  if (taken.accessToken !== null) await session.keepToken(taken.accessToken);
  else if (taken.loginTicket !== null) session.keepTicket(taken.loginTicket);
  if (taken.status === notSignedIn && !taken.isForOtherUser && bearer !== null) {
    await session.refuse(bearer);
  }
  if (taken.status === ticketOver && bearer !== null) session.refuseTicket(bearer);
  return new Response(taken.text === original ? bytes : taken.text, init);
}

async function bodyOf(request: Request): Promise<ArrayBuffer | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  const body = await request.arrayBuffer();
  return body.byteLength === 0 ? null : body;
}

const made = (status: number): Response => new Response(null, { status, headers: securityHeaders });

const madeFailure = (failure: DesktopFailure): Response =>
  new Response(null, {
    status: failureStatus[failure],
    headers: { ...securityHeaders, [failureHeader]: failure },
  });
