import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cookieNames } from '#shared/domain/constants.ts';

/** How the caller proves who it is. */
export interface Credential {
  token: string;
  /** Bearer tokens need no CSRF check: no browser sends them by itself. */
  by: 'cookie' | 'bearer';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Read once, asked for by several; undefined until then. */
    credential: Credential | null | undefined;
  }
}

/** Makes room for the credential in the requests of an app. */
export function installCredentials(app: FastifyInstance): void {
  app.decorateRequest('credential', undefined);
}

/** The caller's token; a bearer header wins over a cookie. */
export function credentialOf(request: FastifyRequest): Credential | null {
  if (request.credential === undefined) request.credential = readCredential(request);
  return request.credential;
}

function readCredential(request: FastifyRequest): Credential | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, by: 'bearer' };
  const cookie = request.cookies[cookieNames.session];
  return cookie ? { token: cookie, by: 'cookie' } : null;
}

/**
 * What the CSRF tokens of a browser are bound to: its session, or a cookie of its own while it has
 * none; null for who has neither yet.
 */
export function csrfBinding(request: FastifyRequest): string | null {
  const session = request.cookies[cookieNames.session];
  if (session) return `session|${session}`;
  const visitor = request.cookies[cookieNames.visitor];
  return visitor ? `visitor|${visitor}` : null;
}

/**
 * The login ticket: cookie of a browser, bearer token of the desktop. A session's bearer token
 * lands here too; it is no ticket and finds none.
 */
export function ticketOf(request: FastifyRequest): string | null {
  const credential = credentialOf(request);
  if (credential?.by === 'bearer') return credential.token;
  return request.cookies[cookieNames.ticket] ?? null;
}

/**
 * Is this the desktop's main process? It gets tokens in answers instead of cookies. A page that has
 * a session cookie only says so: its scripts must not get to see a token.
 */
export function isDesktop(request: FastifyRequest): boolean {
  return request.headers['x-client'] === 'desktop' && credentialOf(request)?.by !== 'cookie';
}
