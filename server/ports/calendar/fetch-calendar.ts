import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { parseUrl } from '#shared/domain/parse-url.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import { CalendarFailure } from './calendar-failure.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/*
 * Asks somebody's calendar server for a calendar. The address is anybody's to type in, and this
 * machine sees networks that its visitors do not:
 *
 *   before   https and no name in it; the name is looked up once, and refused where any of its
 *            addresses is not on the Internet
 *   outside  the connection goes to these very addresses, whatever the name says by then; each
 *            redirect is looked at like a first address; 10 s and 5 MB in all; no cookies
 *   after    what is told of a failure is a word of ours: an address is a secret, and so may be what
 *            stands behind it
 */

/** What a server was told of a calendar before, to hear only of another one. */
export interface Known {
  etag: string | null;
  lastModified: string | null;
}

export interface FetchOptions {
  known?: Known;
  /** The sandbox's tests serve calendars on this machine, by plain http. */
  mayLoopback: boolean;
  seconds?: number;
  /** Asked for names. */
  resolver?: Pick<Resolver, 'resolve4' | 'resolve6' | 'cancel'>;
}

export type Fetched =
  | { isChanged: false }
  | ({ isChanged: true; bytes: Uint8Array; charset: string | null } & Known);

/** The address as it is asked, `webcal:` written out; throws `CalendarFailure` for what may not be asked. */
export function calendarAddress(typed: string, { mayLoopback }: FetchOptions): URL {
  const url = parseUrl(typed.trim().replace(/^webcals?:/i, 'https:'));
  const isPlain = url?.protocol === 'http:' && mayLoopback && isLoopback(hostOf(url));
  if (!url || (url.protocol !== 'https:' && !isPlain)) throw new CalendarFailure('address');
  if (url.username !== '' || url.password !== '') throw new CalendarFailure('address');
  url.hash = '';
  return url;
}

/** Of an IPv6 address without its brackets. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.+)\]$/, '$1');

/** Throws `CalendarFailure`, and nothing else that a server or a network can bring about. */
export async function fetchCalendar(address: URL, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout((options.seconds ?? calendarRule.seconds) * 1000);
  try {
    return await follow(address, options, signal);
  } catch (error) {
    throw error instanceof CalendarFailure ? error : new CalendarFailure('unreachable');
  }
}

async function follow(first: URL, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
  let url = first;
  for (let redirects = 0; redirects <= calendarRule.maxRedirects; redirects += 1) {
    const response = await ask(url, options, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) {
      const { etag = null, 'last-modified': lastModified = null } = headers;
      const charset = charsetOf(headers['content-type']);
      return { isChanged: true, bytes: await bytesOf(response), charset, etag, lastModified };
    }
    // Nobody reads what else it says.
    response.destroy();
    if (status === 304 && options.known) return { isChanged: false };
    if (status === 401 || status === 403) throw new CalendarFailure('signIn');
    if (status === 404 || status === 410) throw new CalendarFailure('notFound');
    const next = status >= 300 && status < 400 ? headers.location : undefined;
    if (next === undefined) throw new CalendarFailure('unreachable');
    url = redirected(next, url, options);
  }
  throw new CalendarFailure('unreachable');
}

/** The charset parameter of a media type (RFC 9110, 8.3.2). */
const charsetOf = (type = '') => /;\s*charset\s*=\s*"?([\w.:+-]{1,40})/i.exec(type)?.[1] ?? null;

/** It is not for whoever typed the first address to mend where its server sends. */
function redirected(next: string, from: URL, options: FetchOptions): URL {
  try {
    return calendarAddress(parseUrl(next, from.href)?.href ?? '', options);
  } catch {
    throw new CalendarFailure('notCalendar');
  }
}

async function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const pinned = await resolved(url, options, signal);
  const { etag = null, lastModified = null } = options.known ?? {};
  const request = (url.protocol === 'https:' ? requestSecure : requestPlain)(url, {
    // A connection of its own: one that is kept might be to another address of the name.
    agent: false,
    lookup: pinned,
    signal,
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Marquee',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(etag === null && lastModified !== null && { 'if-modified-since': lastModified }),
    },
  });
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    // Stays, since a connection may also break while the answer is read.
    request.on('error', reject);
    // Alone where it says that it goes on in another protocol: the connection ends without an error.
    request.on('close', () => reject(new CalendarFailure('unreachable')));
    request.end();
  });
}

/** Looks the name up once; what connects is given that answer, whatever it asks. */
async function resolved(
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<LookupFunction> {
  const addresses = await addressesOf(hostOf(url), options, signal);
  const mayLoopback = options.mayLoopback && url.protocol === 'http:';
  const mayAsk = (address: string) =>
    isPublicAddress(address) || (mayLoopback && isLoopback(address));
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first] = found;
  if (!first) throw new CalendarFailure('unreachable');
  if (!addresses.every(mayAsk)) throw new CalendarFailure('private');
  // All of them: a machine without IPv6 goes on to the next.
  return (_, { all }, callback) =>
    all ? callback(null, found) : callback(null, first.address, first.family);
}

/**
 * Asks name servers, and not the system, which looks up four names at a time for all of this process: some
 * that are never answered would hold up its files as well. What only this machine calls by a name is
 * nothing to be asked anyway.
 */
async function addressesOf(
  host: string,
  { resolver = new Resolver() }: FetchOptions,
  signal: AbortSignal,
): Promise<string[]> {
  if (isIP(host) !== 0) return [host];
  if (/(?:^|\.)localhost\.?$/.test(host)) throw new CalendarFailure('private');
  signal.throwIfAborted();
  signal.addEventListener('abort', () => resolver.cancel());
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

async function bytesOf(response: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > calendarRule.maxBytes) throw new CalendarFailure('tooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
