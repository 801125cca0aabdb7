import { slideshow as rule } from '#shared/domain/limits.ts';
import { isLoopbackHost } from '#shared/domain/loopback.ts';
import { pageAddressProblem } from '#shared/domain/signage/web/web-page.ts';

/** Addresses of a text, one a line; `wrong`: the lines that no slide may have, and why. */
export interface WebAddresses {
  addresses: readonly string[];
  wrong: readonly { line: string; problem: 'pageAddress' | 'pageAddressLocal' }[];
}

/** What people paste: `example.com` is meant as https. */
export function readAddresses(text: string): WebAddresses {
  const lines = text.split(/[\n\r\u2028\u2029]/u).flatMap((line) => line.trim() || []);
  const all = lines.map((line) => {
    const address = withScheme(line);
    return { line, address, problem: problemOf(address) };
  });
  return {
    addresses: all.filter(({ problem }) => problem === null).map(({ address }) => address),
    wrong: all.flatMap(({ line, problem }) => (problem === null ? [] : [{ line, problem }])),
  };
}

/** Why no slide may have this address; a product on the user's own machine may show pages of that machine. */
export function problemOf(address: string): 'pageAddress' | 'pageAddressLocal' | null {
  if (address.length > rule.longestAddress) return 'pageAddress';
  return pageAddressProblem(address, { mayLoopback: isLoopbackHost(location.hostname) });
}

/** A host has a dot; `localhost:3000` and the like are written with their scheme. */
const withScheme = (line: string) =>
  /^[a-z][a-z\d+.-]*:/iu.test(line) || !line.includes('.') ? line : `https://${line}`;
