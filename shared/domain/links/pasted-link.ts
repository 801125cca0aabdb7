import { isLoopbackHost } from '../loopback.ts';
import { parseUrl } from '../parse-url.ts';
import { deepLinkPages, type DeepLink } from './deep-links.ts';
import {
  deepLinkKinds,
  deepLinkOf,
  linkPrefix,
  parseDeepLink,
  type LinkFault,
} from './parse-deep-link.ts';

/** What the system is asked to open. */
const longestAddress = 2048;

/** What somebody has pasted to be opened. */
export type PastedLink =
  /** Of this server; or nobody knows of which, since links of our scheme name none. */
  | { kind: 'here'; link: DeepLink; namesServer: boolean }
  /** Of another one, which `origin` names; `address` is its page in a browser. */
  | { kind: 'elsewhere'; link: DeepLink; origin: string; address: string }
  /** Another page of this server. */
  | { kind: 'page'; address: string }
  | { kind: 'refused'; fault: LinkFault };

/**
 * Reads what people paste: a link of our scheme, or the address of the same page on a server, as mails and QR codes
 * have it, perhaps with blanks or `<…>` around it.
 * @param own origin of the client's server; null before there is one
 */
export function pastedLink(pasted: string, own: string | null): PastedLink {
  const text = bare(pasted);
  if (text.startsWith(linkPrefix)) {
    const link = parseDeepLink(text);
    return typeof link === 'string' ? refused(link) : { kind: 'here', link, namesServer: false };
  }
  const address = webAddress(text);
  if (!address) return refused('linkUnknown');
  const { origin, page, href } = address;
  const kind = deepLinkKinds.find((one) => firstSegment(deepLinkPages[one]) === firstSegment(page));
  if (kind === undefined) {
    const isOwnPage = origin === own && href.length <= longestAddress;
    return isOwnPage ? { kind: 'page', address: href } : refused('linkUnknown');
  }
  const link = deepLinkOf(kind, deepLinkPages[kind], page);
  if (!link) return refused('linkDamaged');
  return origin === own
    ? { kind: 'here', link, namesServer: true }
    : { kind: 'elsewhere', link, origin, address: href };
}

const refused = (fault: LinkFault): PastedLink => ({ kind: 'refused', fault });

/** As mails put addresses, too (RFC 3986 appendix C). */
function bare(pasted: string): string {
  const text = pasted.trim();
  return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1).trim() : text;
}

/**
 * Where an address leads: https, on this computer also http, without credentials. What follows the host is left as
 * it was written, so that nothing is a link of ours only after a parser has put it right.
 */
function webAddress(text: string): { origin: string; page: string; href: string } | null {
  const [, page] = /^https?:\/\/[^/?#\\@\s]+((?:[/?#].*)?)$/is.exec(text) ?? [];
  const url = parseUrl(text);
  if (page === undefined || !url || url.username !== '' || url.password !== '') return null;
  const isSafe = url.protocol === 'https:' || isLoopbackHost(url.hostname);
  return isSafe ? { origin: url.origin, page, href: url.href } : null;
}

const firstSegment = (page: string) => page.split(/[/?#]/)[1];
