import { isIP } from 'node:net';
import { isLoopbackHost } from '#shared/domain/loopback.ts';

/** Where passkeys work: the name that they are made for, and the origin of the pages that ask. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Passkeys are made for a name that browsers trust, never for an IP address (WebAuthn section 5.1.3),
 * so that on this very computer they work at `localhost`; null where there is no such name.
 */
export function relyingParty(origin: string): RelyingParty | null {
  const url = new URL(origin);
  const { hostname, protocol } = url;
  if (isLoopbackHost(hostname)) {
    url.hostname = 'localhost';
    return { id: 'localhost', origin: url.origin };
  }
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || protocol !== 'https:' ? null : { id: hostname, origin };
}
