import { cookieNames, loginHistory } from '#shared/domain/constants.ts';
import { randomToken, tokenHash } from '../../../ports/credentials.ts';
import type { CallContext, Client } from '../../context.ts';

/**
 * A browser by the cookie that outlives its sessions; null where it has none. Only this makes a
 * browser known where tries are counted: nobody else can send it. What it is hashed with keeps it
 * apart from what a desktop says of itself, which everybody can say.
 */
export function cookieHash({ browserToken }: Pick<Client, 'browserToken'>): Buffer | null {
  return browserToken === null ? null : tokenHash(`web:${browserToken}`);
}

/** A desktop by what it says and where: enough for not telling of it twice, and for nothing else. */
function desktopHash({ userAgent, ip }: Client): Buffer {
  return tokenHash(`desktop:${userAgent}|${ip}`);
}

/** What the account remembers the caller by; null for a browser without a cookie. */
export function ownBrowserHash(client: Client): Buffer | null {
  return client.kind === 'desktop' ? desktopHash(client) : cookieHash(client);
}

/** The same for somebody who signs in: a browser gets its cookie, or keeps it for longer. */
export function rememberedHash(ctx: CallContext): Buffer {
  const { client } = ctx;
  if (client.kind === 'desktop') return desktopHash(client);
  const token = client.browserToken ?? randomToken();
  ctx.session.setCookie(cookieNames.browser, token, {
    maxAge: loginHistory.days * 86_400,
    isHidden: true,
  });
  return tokenHash(`web:${token}`);
}
