/*
 * Web pages as slides (decisions section 9): which addresses a slide may have, and what the server's
 * check of a page says. Editor and server share these rules.
 */
import { isPageAddress } from '../page.ts';
import { parseUrl } from '../../parse-url.ts';

/**
 * Result of a check. `private`: not checked, because the address belongs to a network around somebody, and
 * the server never sends requests there. `insecure`: browsers show no http page inside an https page.
 * `framing`: the page's headers forbid frames. `status`: the page answers with an error status.
 */
export const webPageOutcomes = [
  'ok',
  'private',
  'unreachable',
  'certificate',
  'status',
  'framing',
  'insecure',
] as const;
export type WebPageOutcome = (typeof webPageOutcomes)[number];

/** `status`: HTTP status of the last response; null where there was none. */
export interface WebPageCheck {
  outcome: WebPageOutcome;
  status: number | null;
}

export const webPageRule = {
  /** For name, connection, redirects and headers together. */
  seconds: 10,
  maxRedirects: 10,
  /** Addresses of one call. */
  maxPerCall: 20,
  /** Addresses that a workspace may check by hand. */
  perWorkspace: { max: 200, seconds: 600 },
  /** Published pages are checked again after so many minutes; those with a fault sooner. */
  againMinutes: 30,
  faultAgainMinutes: 5,
  /** Checks of one run of the job, which runs each minute: in all, and of one workspace. */
  perRun: 100,
  perRunOfWorkspace: 10,
  /**
   * Checked addresses of a workspace; screens show further ones unchecked. Each publication may name 500 new ones, and
   * only the daily job deletes those that are published no more.
   */
  mostNoted: 20_000,
  /** Pages are checked again while a screen of the workspace was online within so many hours. */
  screenHours: 24,
} as const;

/** Why a screen skips a page that was checked. */
export const webPageFaults = ['errorPage', 'framing'] as const;
export type WebPageFault = (typeof webPageFaults)[number];

/**
 * Why screens skip a page; null: they show it. Only what holds for every client counts. A page may refuse
 * the server and still admit a screen (401, 403, 429), and a name or certificate may differ between networks: the
 * player finds out by itself whether a page can be reached.
 */
export function faultOfPage({ outcome, status }: WebPageCheck): WebPageFault | null {
  if (outcome === 'framing') return 'framing';
  const isError = status !== null && (status === 404 || status === 410 || status >= 500);
  return outcome === 'status' && isError ? 'errorPage' : null;
}

/** Scheme and host as browsers and RFC 3986 read them alike: `https:\\host` and `https:host` are not. */
const plainStart = /^https?:\/\/[^\s/\\?#]+(?:[/?#]|$)/i;

/** Hosts of RFC 6890 in the form that `URL` writes; IPv4 may be mapped into IPv6. */
const loopback =
  /^(?:(?:.+\.)?localhost\.?|127(?:\.\d+){3}|\[::1\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;
const unspecifiedOrLinkLocal =
  /^(?:0(?:\.\d+){3}|169\.254\.\d+\.\d+|\[::\]|\[fe[89ab][\da-f]:.*\]|\[::ffff:(?:a9fe|0):[\da-f]+\])$/;

/**
 * Why no slide may have this address, as a key of the validation messages; null: it may. An address of
 * the machine itself would be another one on every screen.
 * @param options.mayLoopback the product runs on this machine for trial
 */
export function pageAddressProblem(
  text: string,
  { mayLoopback }: { mayLoopback: boolean },
): 'pageAddress' | 'pageAddressLocal' | null {
  if (!plainStart.test(text) || !isPageAddress(text)) return 'pageAddress';
  const host = parseUrl(text)?.hostname ?? '';
  const isOwn = unspecifiedOrLinkLocal.test(host) || (loopback.test(host) && !mayLoopback);
  return isOwn ? 'pageAddressLocal' : null;
}
