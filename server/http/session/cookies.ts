import type { FastifyInstance, FastifyReply } from 'fastify';
import { cookieNames, hostCookie } from '#shared/domain/constants.ts';

/** Cookies that prove something and that no script of a page reads. */
const hiddenNames = [
  cookieNames.session,
  cookieNames.ticket,
  cookieNames.browser,
  cookieNames.visitor,
] as const;

const base = { path: '/', sameSite: 'lax' } as const;

/**
 * Where the public address is https, what proves something counts under its `__Host-` name only:
 * what a sibling subdomain planted under the plain one is not there for anybody who reads
 * `request.cookies`. Install it right after the cookie parser.
 */
export function installHostCookies(app: FastifyInstance, isHttps: boolean): void {
  if (!isHttps) return;
  app.addHook('onRequest', (request, _reply, done) => {
    for (const name of hiddenNames) request.cookies[name] = request.cookies[hostCookie(name, true)];
    done();
  });
}

/** Sets cookies under the names and with the attributes that the public address calls for. */
export interface CookieWriter {
  /** For the server alone (HttpOnly); without `maxAge` (seconds) until the browser is closed. */
  setHidden(reply: FastifyReply, name: string, value: string, maxAge?: number): void;
  clearHidden(reply: FastifyReply, name: string): void;
  /** A choice such as the language: proves nothing, and page scripts read and write it, too. */
  setReadable(reply: FastifyReply, name: string, value: string, maxAge: number): void;
  /**
   * The token that a page repeats as X-XSRF-TOKEN, in the cookie of the specification. The server
   * never reads it back: a token counts by its signature over the session's or visitor's hidden
   * cookie, so a planted XSRF-TOKEN is worth nothing. Over https a twin with the `__Host-` prefix
   * is what our own page reads; a sibling subdomain cannot even be in its way.
   */
  setCsrf(reply: FastifyReply, token: string): void;
}

/** The writer for a public address; its attributes never depend on what a request claims. */
export function cookieWriter(isHttps: boolean): CookieWriter {
  const hidden = { ...base, httpOnly: true, secure: isHttps };
  const readable = { ...base, httpOnly: false, secure: isHttps };
  return {
    setHidden(reply, name, value, maxAge) {
      const life = maxAge === undefined ? {} : { maxAge };
      reply.setCookie(hostCookie(name, isHttps), value, { ...hidden, ...life });
    },
    clearHidden(reply, name) {
      reply.clearCookie(hostCookie(name, isHttps), hidden);
    },
    setReadable(reply, name, value, maxAge) {
      reply.setCookie(name, value, { ...readable, maxAge });
    },
    setCsrf(reply, token) {
      reply.setCookie(cookieNames.csrf, token, readable);
      if (isHttps) reply.setCookie(hostCookie(cookieNames.csrf, true), token, readable);
    },
  };
}
