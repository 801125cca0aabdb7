import type { IncomingMessage } from 'node:http';
import { isLoopbackHost } from '#shared/domain/loopback.ts';

/** What of a request tells where it comes from. */
export type Arrival = Pick<
  IncomingMessage,
  'httpVersion' | 'url' | 'headers' | 'headersDistinct'
> & {
  /** Its other end's address is what no header can change. */
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

/** What proxies add. One in front means that people far away may be behind it. */
const forwarding =
  /^(?:forwarded|via|cdn-loop|x-host|x-forwarded(?:-.+)?|x-(?:original|envoy|ngrok|azure)-.+|cf-.+|.*(?:real|client|proxyuser)-?ip)$/;

/**
 * Why a request is not one of this machine's own programs and people, or comes from a page of
 * another site that is open in its browser; null if it is theirs (decisions section 11).
 */
export function outsiderReason(arrival: Arrival): string | null {
  const { httpVersion, headers, headersDistinct, url = '' } = arrival;
  const peer = (arrival.socket.remoteAddress ?? '').replace(/^::ffff:/i, '');
  if (!isLoopbackHost(peer)) return 'the peer is another machine';
  // Browsers and programs speak 1.1; a proxy with nothing configured may still speak 1.0.
  if (httpVersion === '1.0') return 'HTTP/1.0, as a proxy speaks it';
  const forwarded = Object.keys(headers).find((name) => forwarding.test(name));
  if (forwarded !== undefined) return `a proxy added ${forwarded}`;
  // Written for a proxy, or with a second Host: which one counts is the guess of each program.
  if (!url.startsWith('/') || headersDistinct.host?.length !== 1) return 'the address is ambiguous';
  const { host = '', origin } = headers;
  // A name that a stranger's DNS points here is no name of this machine (DNS rebinding).
  if (!isLoopbackHost(host.replace(/:\d{1,5}$/, ''))) return 'the Host is no loopback address';
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'another site asks';
  if (origin !== undefined && origin !== `http://${host}`) return 'another origin asks';
  return null;
}
