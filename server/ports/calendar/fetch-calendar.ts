import { lookup } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { parseUrl } from '#shared/domain/parse-url.ts';
import { calendarRule, type CalendarProblem } from '#shared/domain/signage/calendar.ts';
import { isLoopback, isPublicAddress } from './public-address.ts';

/*
 * Asks somebody's calendar server for a calendar. The address is anybody's to type in, and this
 * machine sees networks that its visitors do not:
 *
 *   before   https and no name in it; the name is looked up once, and refused where any of its
 *            addresses is not on the Internet
 *   outside  the connection goes to that very address, whatever the name says by then; each redirect
 *            is looked at like a first address; 10 s and 5 MB in all; no cookies
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
}

export type Fetched = { isChanged: false } | ({ isChanged: true; text: string } & Known);

/** Why a calendar does not come. */
export class CalendarFailure extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(`the calendar is not read: ${problem}`);
    this.problem = problem;
  }
}

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
      return { isChanged: true, text: await textOf(response), etag, lastModified };
    }
    // Nobody reads what else it says.
    response.destroy();
    if (status === 304 && options.known) return { isChanged: false };
    if (status === 401 || status === 403) throw new CalendarFailure('signIn');
    const next = status >= 300 && status < 400 ? headers.location : undefined;
    if (next === undefined) throw new CalendarFailure('unreachable');
    url = calendarAddress(parseUrl(next, url.href)?.href ?? '', options);
  }
  throw new CalendarFailure('unreachable');
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
      accept: 'text/calendar',
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
    request.end();
  });
}

/** Looks the name up once; what connects is given that answer, whatever it asks. */
async function resolved(
  url: URL,
  { mayLoopback }: FetchOptions,
  signal: AbortSignal,
): Promise<LookupFunction> {
  const given = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new CalendarFailure('unreachable')));
  });
  const addresses = await Promise.race([lookup(hostOf(url), { all: true }), given]);
  const mayAsk = (address: string) =>
    isPublicAddress(address) || (mayLoopback && url.protocol === 'http:' && isLoopback(address));
  const [first] = addresses;
  if (!first) throw new CalendarFailure('unreachable');
  if (!addresses.every(({ address }) => mayAsk(address))) throw new CalendarFailure('private');
  return (_, { all }, callback) =>
    all ? callback(null, [first]) : callback(null, first.address, first.family);
}

async function textOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > calendarRule.maxBytes) throw new CalendarFailure('tooLarge');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
