import type { IncomingMessage } from 'node:http';
import { parseUrl } from '#shared/domain/parse-url.ts';
import { calendarRule } from '#shared/domain/signage/calendar.ts';
import {
  GuardedRequestError,
  guardedRequest,
  hostOf,
  type GuardedRequestOptions,
} from '../outbound/guarded-request.ts';
import { isLoopback } from '../outbound/public-address.ts';
import { CalendarFailure } from './calendar-failure.ts';

/*
 * Reads a calendar from the address that somebody typed in. Only https, no name in the address; 10 s and
 * 5 MB in all. Failures are reported as a word of ours: the address is a secret, and so may be the
 * response.
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
  /** Stops the request; rejects with its reason, not with a failure of the calendar. */
  signal?: AbortSignal | undefined;
  resolver?: GuardedRequestOptions['resolver'];
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

/**
 * Throws `CalendarFailure`, and nothing else that a server or a network can bring about; the reason of
 * `options.signal` once that is aborted.
 */
export async function fetchCalendar(address: URL, options: FetchOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout((options.seconds ?? calendarRule.seconds) * 1000);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    return await follow(address, options, signal);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof CalendarFailure) throw error;
    throw new CalendarFailure(error instanceof GuardedRequestError ? error.reason : 'unreachable');
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

function ask(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { etag = null, lastModified = null } = options.known ?? {};
  return guardedRequest(url, {
    signal,
    resolver: options.resolver,
    mayLoopback: options.mayLoopback && url.protocol === 'http:',
    headers: {
      accept: 'text/calendar, */*;q=0.5',
      'user-agent': 'Marquee',
      ...(etag !== null && { 'if-none-match': etag }),
      ...(etag === null && lastModified !== null && { 'if-modified-since': lastModified }),
    },
  });
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
