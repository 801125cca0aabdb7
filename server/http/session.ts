import type { FastifyReply, FastifyRequest } from 'fastify';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { cookieNames, loginTicket, session as sessionRule } from '#shared/domain/constants.ts';
import type { Database } from '../db/connect.ts';
import { sessions } from '../db/schema/identity.ts';
import type { SessionControl } from '../modules/context.ts';
import { makeCsrfToken, randomToken, tokenHash } from '../ports/credentials.ts';
import { cookieWriter } from './cookies.ts';

/** How the caller proves who it is. */
export interface Credential {
  token: string;
  /** Bearer tokens need no CSRF check: no browser sends them by itself. */
  by: 'cookie' | 'bearer';
}

/** Parsed once per request, asked for by several. */
const parsed = new WeakMap<FastifyRequest, { credential: Credential | null }>();

/** The caller's token; a bearer header wins over a cookie. */
export function credentialOf(request: FastifyRequest): Credential | null {
  const known = parsed.get(request);
  if (known) return known.credential;
  const credential = readCredential(request);
  parsed.set(request, { credential });
  return credential;
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

/** Is this the desktop's main process? It gets tokens in answers instead of cookies. */
export function isDesktop(request: FastifyRequest): boolean {
  return request.headers['x-client'] === 'desktop';
}

/**
 * Session control whose cookies wait until `commit`: a rolled back command leaves no cookie, and
 * `restart` forgets them where a transaction is tried again.
 */
export function sessionControl(
  request: FastifyRequest,
  csrfKey: string,
  isHttps: boolean,
): SessionControl & { restart(): void; commit(reply: FastifyReply): void } {
  const waiting: ((reply: FastifyReply) => void)[] = [];
  const cookies = cookieWriter(isHttps);
  /** A browser without a session gets a cookie of its own, so that its tokens fit nobody else. */
  const welcomeVisitor = (reply: FastifyReply) => {
    const visitor = randomToken();
    cookies.setHidden(reply, cookieNames.visitor, visitor);
    cookies.setCsrf(reply, makeCsrfToken(csrfKey, `visitor|${visitor}`));
  };
  /** Hands a session's token to the caller; `maxAge` in seconds. */
  const hand = (token: string, maxAge: number): { accessToken?: string } => {
    if (isDesktop(request)) return { accessToken: token };
    waiting.push((reply) => {
      cookies.setHidden(reply, cookieNames.session, token, maxAge);
      cookies.setCsrf(reply, makeCsrfToken(csrfKey, `session|${token}`));
    });
    return {};
  };
  return {
    async start(db, userId, { steppedUpUntil } = { steppedUpUntil: null }) {
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
        steppedUpUntil,
      });
      await endOldest(db, userId);
      return hand(token, sessionRule.totalDays * 86_400);
    },
    async renew(db) {
      const current = credentialOf(request);
      if (!current) return {};
      const token = randomToken();
      const [renewed] = await db
        .update(sessions)
        .set({ tokenHash: tokenHash(token) })
        .where(eq(sessions.tokenHash, tokenHash(current.token)))
        .returning({ createdAt: sessions.createdAt });
      // Ended at this very moment: nothing to go on with.
      if (!renewed) return {};
      const until = renewed.createdAt.getTime() + sessionRule.totalDays * 86_400_000;
      return hand(token, Math.max(1, Math.floor((until - Date.now()) / 1000)));
    },
    async end(db) {
      const current = credentialOf(request);
      if (current)
        await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(current.token)));
      if (isDesktop(request)) return;
      waiting.push((reply) => {
        cookies.clearHidden(reply, cookieNames.session);
        welcomeVisitor(reply);
        // Photos and earlier pages are not for whoever sits down at this computer next.
        reply.header('clear-site-data', '"cache"');
      });
    },
    renewCsrf() {
      const binding = csrfBinding(request);
      if (binding === null) waiting.push(welcomeVisitor);
      else waiting.push((reply) => cookies.setCsrf(reply, makeCsrfToken(csrfKey, binding)));
    },
    giveTicket(token) {
      if (isDesktop(request)) return { accessToken: token };
      waiting.push((reply) => {
        cookies.setHidden(reply, cookieNames.ticket, token, loginTicket.minutes * 60);
      });
      return {};
    },
    dropTicket() {
      if (request.cookies[cookieNames.ticket] === undefined) return;
      waiting.push((reply) => cookies.clearHidden(reply, cookieNames.ticket));
    },
    setCookie(name, value, { maxAge, isHidden = false }) {
      waiting.push((reply) => {
        if (isHidden) cookies.setHidden(reply, name, value, maxAge);
        else cookies.setReadable(reply, name, value, maxAge);
      });
    },
    restart() {
      waiting.length = 0;
    },
    commit(reply) {
      for (const set of waiting) set(reply);
    },
  };
}

/** An account has so many sessions at most (decisions section 6): the oldest go. */
async function endOldest(db: Database, userId: string): Promise<void> {
  const newest = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(sessionRule.perAccount);
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), notInArray(sessions.id, newest)));
}
