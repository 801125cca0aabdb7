import type { FastifyReply, FastifyRequest } from 'fastify';
import { eq } from 'drizzle-orm';
import { cookieNames, loginTicket, session as sessionRule } from '#shared/domain/constants.ts';
import { sessions } from '../db/schema/identity.ts';
import type { SessionControl } from '../modules/context.ts';
import { makeCsrfToken, randomToken, tokenHash } from '../ports/credentials.ts';

/** How the caller proves who it is. */
export interface Credential {
  token: string;
  /** Bearer tokens need no CSRF check: no browser sends them by itself. */
  by: 'cookie' | 'bearer';
}

/** The caller's token; a bearer header wins over a cookie. */
export function credentialOf(request: FastifyRequest): Credential | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, by: 'bearer' };
  const cookie = request.cookies[cookieNames.session];
  return cookie ? { token: cookie, by: 'cookie' } : null;
}

/** A cookie that no script of a page reads, sent when somebody follows a link to us. */
const hidden = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/**
 * The login ticket: cookie of a browser, bearer token of the desktop. A session's bearer token
 * lands here too; it is no ticket and finds none.
 */
export function ticketOf(request: FastifyRequest): string | null {
  const credential = credentialOf(request);
  if (credential?.by === 'bearer') return credential.token;
  return request.cookies[cookieNames.ticket] ?? null;
}

/** Is this the desktop's main process? It gets tokens in answers instead of cookies. */
export function isDesktop(request: FastifyRequest): boolean {
  return request.headers['x-client'] === 'desktop';
}

/** Session control whose cookies wait until `commit`: a rolled back command leaves no cookie. */
export function sessionControl(
  request: FastifyRequest,
  csrfKey: string,
): SessionControl & { commit(reply: FastifyReply): void } {
  const waiting: ((reply: FastifyReply) => void)[] = [];
  const secure = request.protocol === 'https';
  return {
    async start(db, userId) {
      const previous = credentialOf(request);
      // Signing in again on the same browser replaces its session (no fixation, no left-over row).
      if (previous)
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(previous.token)));
      const token = randomToken();
      const realNow = new Date();
      await db.insert(sessions).values({
        tokenHash: tokenHash(token),
        userId,
        kind: isDesktop(request) ? 'desktop' : 'web',
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        ip: request.ip,
        createdAt: realNow,
        lastSeenAt: realNow,
      });
      if (isDesktop(request)) return { accessToken: token };
      waiting.push((reply) => {
        reply.setCookie(cookieNames.session, token, {
          ...hidden,
          secure,
          maxAge: sessionRule.totalDays * 86_400,
        });
        setCsrfCookie(reply, makeCsrfToken(csrfKey, token), secure);
      });
      return {};
    },
    async end(db) {
      const current = credentialOf(request);
      if (current)
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(current.token)));
      if (isDesktop(request)) return;
      waiting.push((reply) => {
        reply.clearCookie(cookieNames.session, { ...hidden, secure });
        setCsrfCookie(reply, makeCsrfToken(csrfKey, ''), secure);
      });
    },
    renewCsrf() {
      const token = makeCsrfToken(csrfKey, credentialOf(request)?.token ?? '');
      waiting.push((reply) => setCsrfCookie(reply, token, secure));
    },
    giveTicket(token) {
      if (isDesktop(request)) return { accessToken: token };
      waiting.push((reply) => {
        reply.setCookie(cookieNames.ticket, token, {
          ...hidden,
          secure,
          maxAge: loginTicket.minutes * 60,
        });
      });
      return {};
    },
    dropTicket() {
      if (request.cookies[cookieNames.ticket] === undefined) return;
      waiting.push((reply) => {
        reply.clearCookie(cookieNames.ticket, { ...hidden, secure });
      });
    },
    setCookie(name, value, { maxAge, isHidden = false }) {
      waiting.push((reply) => {
        reply.setCookie(name, value, { ...hidden, httpOnly: isHidden, secure, maxAge });
      });
    },
    commit(reply) {
      for (const set of waiting) set(reply);
    },
  };
}

/** Readable by the page, which repeats it as X-XSRF-TOKEN. */
function setCsrfCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(cookieNames.csrf, token, { path: '/', sameSite: 'lax', secure, httpOnly: false });
}
