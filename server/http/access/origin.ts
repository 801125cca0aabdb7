import type { FastifyRequest } from 'fastify';

/** Where people reach this server. */
export interface PublicAddress {
  /** Origin as configured; where there is none, the one the request was sent to counts. */
  publicUrl?: string | undefined;
  isHttps: boolean;
}

/**
 * Did a page of another site send this? Browsers say so by `Origin` and `Sec-Fetch-Site`, which no
 * page can change; programs send neither. A sibling subdomain is another site here.
 */
export function isFromElsewhere(request: FastifyRequest, address: PublicAddress): boolean {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') return true;
  if (origin === undefined) return false;
  const scheme = address.isHttps ? 'https' : 'http';
  return origin !== (address.publicUrl ?? `${scheme}://${request.host}`);
}
