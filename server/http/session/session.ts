import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, loginTicket } from '#shared/domain/constants.ts';
import { session as rule } from '#shared/domain/limits.ts';
import type { Database } from '../../db/connect.ts';
import type { NewSession, SessionControl } from '../../modules/context.ts';
import { randomToken, tokenHash } from '../../ports/credentials.ts';
import type { CookieWriter } from './cookies.ts';
import type { CsrfTokens } from './csrf.ts';
import { credentialOf, csrfBinding, isDesktop } from './credential.ts';
import { changeToken, deleteSession } from './session-sql.ts';

/** What sessions of every call are made with. */
export interface SessionTools {
  csrf: CsrfTokens;
  cookies: CookieWriter;
}

type Handed = NewSession['handed'];

/**
 * Session control of one call, whose cookies wait until `commit`: a rolled back command leaves no
 * cookie, and `restart` forgets them where a transaction is tried again.
 */
export class CallSession implements SessionControl {
  readonly #request: FastifyRequest;
  readonly #tools: SessionTools;
  #waiting: ((reply: FastifyReply) => void)[] = [];

  constructor(request: FastifyRequest, tools: SessionTools) {
    this.#request = request;
    this.#tools = tools;
  }

  make({
    userId,
    steppedUpUntil = null,
  }: {
    userId: string;
    steppedUpUntil?: Date | null;
  }): NewSession {
    this.#waiting.push(() => {
      this.#request.sessionUserId = userId;
    });
    const previous = credentialOf(this.#request);
    const token = randomToken();
    const realNow = new Date();
    return {
      row: {
        tokenHash: tokenHash(token),
        kind: isDesktop(this.#request) ? 'desktop' : 'web',
        userAgent: (this.#request.headers['user-agent'] ?? '').slice(0, 300),
        ip: this.#request.ip,
        createdAt: realNow,
        lastSeenAt: realNow,
        steppedUpUntil,
      },
      replaced: previous && tokenHash(previous.token),
      handed: this.#hand(token, rule.totalDays * 86_400),
    };
  }

  async renew(db: Database): Promise<Handed> {
    const current = credentialOf(this.#request);
    if (!current) return {};
    const token = randomToken();
    const createdAt = await changeToken(db, tokenHash(current.token), tokenHash(token));
    // Ended at this very moment: nothing to go on with.
    if (createdAt === null) return {};
    const until = createdAt.getTime() + rule.totalDays * 86_400_000;
    return this.#hand(token, Math.max(1, Math.floor((until - Date.now()) / 1000)));
  }

  async end(db: Database): Promise<void> {
    const current = credentialOf(this.#request);
    if (current) await deleteSession(db, tokenHash(current.token));
    if (isDesktop(this.#request)) return;
    this.#waiting.push((reply) => {
      this.#tools.cookies.clearHidden(reply, cookieNames.session);
      this.#welcomeVisitor(reply);
      // Photos and earlier pages are not for whoever sits down at this computer next.
      reply.header('clear-site-data', '"cache"');
    });
  }

  renewCsrf(): void {
    const binding = csrfBinding(this.#request);
    this.#waiting.push((reply) => {
      if (binding === null) this.#welcomeVisitor(reply);
      else this.#setCsrf(reply, binding);
    });
  }

  giveTicket(token: string): Handed {
    if (isDesktop(this.#request)) return { accessToken: token };
    this.#waiting.push((reply) => {
      const maxAge = loginTicket.minutes * 60;
      this.#tools.cookies.setHidden(reply, cookieNames.ticket, token, maxAge);
    });
    return {};
  }

  dropTicket(): void {
    if (this.#request.cookies[cookieNames.ticket] === undefined) return;
    this.#waiting.push((reply) => this.#tools.cookies.clearHidden(reply, cookieNames.ticket));
  }

  setCookie(
    name: string,
    value: string,
    { maxAge, isHidden = false }: { maxAge: number; isHidden?: boolean },
  ): void {
    const { cookies } = this.#tools;
    this.#waiting.push((reply) => {
      if (isHidden) cookies.setHidden(reply, name, value, maxAge);
      else cookies.setReadable(reply, name, value, maxAge);
    });
  }

  /** Forgets what waits: a transaction begins anew. */
  restart(): void {
    this.#waiting = [];
  }

  /** Sets what waits. */
  commit(reply: FastifyReply): void {
    for (const set of this.#waiting) set(reply);
  }

  /** Hands a session's token to the caller; `maxAge` in seconds. */
  #hand(token: string, maxAge: number): Handed {
    if (isDesktop(this.#request)) return { accessToken: token };
    this.#waiting.push((reply) => {
      this.#tools.cookies.setHidden(reply, cookieNames.session, token, maxAge);
      this.#setCsrf(reply, `session|${token}`);
    });
    return {};
  }

  /** A browser without a session gets a cookie of its own, so that its tokens fit nobody else. */
  #welcomeVisitor(reply: FastifyReply): void {
    const visitor = randomToken();
    this.#tools.cookies.setHidden(reply, cookieNames.visitor, visitor);
    this.#setCsrf(reply, `visitor|${visitor}`);
  }

  #setCsrf(reply: FastifyReply, binding: string): void {
    this.#tools.cookies.setCsrf(reply, this.#tools.csrf.make(binding));
  }
}
