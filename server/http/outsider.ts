import type { IncomingHttpHeaders } from 'node:http';
import { isLoopbackHost } from '#shared/domain/loopback.ts';

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
 * Why a request is not one of this machine's own programs and people, or comes from a page of
 * another site that is open in its browser; null if it is theirs (decisions section 11).
 */
export function outsiderReason({ peer, httpVersion, headers }: Arrival): string | null {
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
