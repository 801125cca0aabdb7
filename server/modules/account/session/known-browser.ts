import { cookieNames, loginHistory } from '#shared/domain/constants.ts';
import { randomToken, tokenHash } from '../../../ports/credentials.ts';
import type { CallContext, Client } from '../../context.ts';

/**
 * A browser by the cookie that outlives its sessions, a desktop by the id in its keychain; null where
 * it has none. Only this makes a browser known where tries are counted: nobody else can send it.
 */
export function secretHash({ kind, browserToken }: Client): Buffer | null {
  return browserToken === null
    ? null
    : tokenHash(`${kind === 'desktop' ? 'client' : 'web'}:${browserToken}`);
}

/** What the account remembers the caller by; null for a browser without a cookie. */
export function ownBrowserHash(client: Client): Buffer | null {
  const secret = secretHash(client);
  return secret === null && client.kind === 'desktop' ? sayingHash(client) : secret;
}

/**
 * A desktop without a keychain by what it says and where: enough for not telling of it twice, and for
 * nothing else, since everybody can say it.
 */
function sayingHash({ userAgent, ip }: Client): Buffer {
  return tokenHash(`desktop:${userAgent}|${ip}`);
}

/** The same for somebody who signs in: a browser gets its cookie, or keeps it for longer. */
export function rememberedHash(ctx: CallContext): Buffer {
  const { client } = ctx;
  if (client.kind === 'desktop') return secretHash(client) ?? sayingHash(client);
  const token = client.browserToken ?? randomToken();
  ctx.session.setCookie(cookieNames.browser, token, {
    maxAge: loginHistory.days * 86_400,
    isHidden: true,
  });
  return tokenHash(`web:${token}`);
}
