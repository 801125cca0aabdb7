import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

/*
 * Requests to addresses that anybody can type in. This machine sees networks that its visitors do not, so
 * a name is looked up once and refused if any of its addresses is not on the Internet. The connection
 * goes to these very addresses, whatever the name resolves to by then. No cookies, no proxy, no redirect:
 * callers check the target of a redirect like a first address.
 */

/** `private`: the address, or one of the name's addresses, is not on the Internet; nothing was sent. */
export type RequestRefusal = 'private' | 'unreachable';

/** A request that was not sent, or that got no response. */
export class GuardedRequestError extends Error {
  readonly reason: RequestRefusal;

  constructor(reason: RequestRefusal, options?: ErrorOptions) {
    super(`the request failed: ${reason}`, options);
    this.reason = reason;
  }
}

export interface GuardedRequestOptions {
  headers: OutgoingHttpHeaders;
  /** Loopback addresses are allowed: for the sandbox, whose tests serve on this machine. */
  mayLoopback: boolean;
  signal: AbortSignal;
  resolver?: Pick<Resolver, 'resolve4' | 'resolve6' | 'cancel'> | undefined;
}

/** Host name, or IP address without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.+)\]$/, '$1');

/**
 * Sends a GET request and returns its response, whose body the caller reads or destroys.
 * @throws GuardedRequestError without a connection; errors of sockets, TLS and `signal` as they come
 */
export async function guardedRequest(
  url: URL,
  options: GuardedRequestOptions,
): Promise<IncomingMessage> {
  const { headers, signal } = options;
  const lookup = await pinnedLookup(url, options);
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    // A connection of its own: a pooled one might be to another address of the name.
    agent: false,
    lookup,
    signal,
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Stays registered, since a connection may also break while the body is read.
    request.on('error', reject);
    // The only event when a server switches to another protocol.
    request.on('close', () => reject(new GuardedRequestError('unreachable')));
    request.end();
  });
}

/** Looks the name up once; the connection gets that result, whatever it asks for. */
async function pinnedLookup(url: URL, options: GuardedRequestOptions): Promise<LookupFunction> {
  const addresses = await addressesOf(hostOf(url), options);
  const mayConnect = (address: string) =>
    isPublicAddress(address) || (options.mayLoopback && isLoopback(address));
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = found;
  if (!first) throw new GuardedRequestError('unreachable');
  if (!addresses.every(mayConnect)) throw new GuardedRequestError('private');
  // All of them: a machine without IPv6 tries the next one.
  return (_, { all }, callback) =>
    all ? callback(null, found) : callback(null, first.address, first.family);
}

/**
 * Queries name servers and not the system resolver, which handles four names at a time for the whole
 * process: names without an answer would also block file access. Names that only this machine knows
 * are not to be requested anyway.
 */
async function addressesOf(
  host: string,
  { signal, resolver = new Resolver() }: GuardedRequestOptions,
): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (/(?:^|\.)localhost\.?$/.test(host)) throw new GuardedRequestError('private');
  signal.throwIfAborted();
  signal.addEventListener('abort', () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
