import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { fail } from '../modules/context.ts';

/** What of a request tells where it comes from. */
export interface Arrival {
  /** Address of the socket's other end: what no header can change. */
  peer: string | undefined;
  httpVersion: string;
  headers: IncomingHttpHeaders;
}

/** What proxies add. One in front means that people far away may be behind it. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.+)?|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip)$/;

/**
 * Why the sandbox does not answer, null if it does: whoever reaches its addresses reads every mail
 * and signs in as anybody, so they are for programs and people of this machine alone, and not for
 * a page of another site that is open in its browser (decisions section 11).
 */
export function sandboxRefusal({ peer, httpVersion, headers }: Arrival): string | null {
  if (!isLoopbackHost((peer ?? '').replace(/^::ffff:/i, ''))) return 'the peer is another machine';
  // Browsers and programs speak 1.1; a proxy with nothing configured may still speak 1.0.
  if (httpVersion === '1.0') return 'HTTP/1.0, as a proxy speaks it';
  const forwarded = Object.keys(headers).find((name) => forwarding.test(name));
  if (forwarded !== undefined) return `a proxy added ${forwarded}`;
  const { host = '', origin } = headers;
  // A name that a stranger's DNS points here is no name of this machine (DNS rebinding).
  if (!isLoopbackHost(host.replace(/:\d{1,5}$/, ''))) return 'the Host is no loopback address';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'another site asks';
  if (origin !== undefined && origin !== `http://${host}`) return 'another origin asks';
  return null;
}

/**
 * Guards every route of this plugin's scope. What is refused looks as if it were not there; the
 * log says why.
 */
export function installSandboxGuard(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request) => {
    const { headers, raw } = request;
    const peer = raw.socket.remoteAddress;
    const reason = sandboxRefusal({ peer, httpVersion: raw.httpVersion, headers });
    if (reason !== null) {
      request.log.warn({ route: request.routeOptions.url, reason }, 'the sandbox does not answer');
      throw fail(7);
    }
    // Forms and plain text may be sent by any page; the services' own addresses keep their formats.
    const isOurs = request.routeOptions.url?.startsWith('/sandbox/') ?? false;
    const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
    if (isOurs && type !== undefined && type !== 'application/json')
      throw fail(2000, { fields: {} });
  });
}
