import { isIP } from 'node:net';

/** Where a caller sits, as limits count it. */
export interface Network {
  /** An IPv4 address, or the IPv6 /64 that any customer has at least. */
  narrow: string;
  /** The IPv6 /48 around it, which one customer may have whole; null for IPv4. */
  wide: string | null;
}

/** What no address of ours can be is counted together. */
const nowhere: Network = { narrow: 'unknown', wide: null };

/**
 * The network of an address: `::ffff:192.0.2.1` is 192.0.2.1, and of IPv6 the host's half, which
 * its holder changes at will, is cut off (decisions section 6).
 */
export function networkOf(address: string): Network {
  const ip = withoutPort(address);
  const kind = isIP(ip);
  if (kind === 4) return { narrow: ip, wide: null };
  if (kind === 0) return nowhere;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 0xff]);
    return { narrow: bytes.join('.'), wide: null };
  }
  const prefix = (count: number) => {
    const parts = groups.slice(0, count).map((group) => group.toString(16));
    return `${parts.join(':')}::/${count * 16}`;
  };
  return { narrow: prefix(4), wide: prefix(3) };
}

/**
 * The address alone, as people are told it: without the port, and without the zone of IPv6, which may
 * be any word; null for what is none.
 */
export function plainAddress(address: string): string | null {
  const [ip = ''] = withoutPort(address).split('%');
  return isIP(ip) === 0 ? null : ip;
}

/** Some proxies name the port of whoever came, too: that is another one each time. */
function withoutPort(address: string): string {
  const [, ip = address] =
    /^(\d+(?:\.\d+){3}):\d+$/.exec(address) ?? /^\[(.+)\](?::\d+)?$/.exec(address) ?? [];
  return ip;
}

/** The eight numbers of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  const [plain = ''] = ip.split('%');
  // URLs write addresses in one way only (RFC 5952), with dotted tails as groups.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const numbers = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [numbers(head), numbers(tail ?? '')];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...zeros, ...last];
}

/** The coarse place of an address: an IPv4 /16 or IPv6 /48, which somebody on the way rarely leaves. */
export function prefixOf(ip: string): string {
  const { narrow, wide } = networkOf(ip);
  return wide ?? narrow.split('.').slice(0, 2).join('.');
}
