import { slideshow as rule } from '#shared/domain/limits.ts';
import { isPageAddress } from '#shared/domain/signage/page.ts';

/** Addresses of a text, one a line; `wrong`: the lines that are none. */
export interface WebAddresses {
  addresses: readonly string[];
  wrong: readonly string[];
}

/** What people paste: `example.com` is meant as https. */
export function readAddresses(text: string): WebAddresses {
  const lines = text.split(/\s+/u).filter((line) => line !== '');
  const all = lines.map((line) => ({ line, address: withScheme(line) }));
  const isGood = (address: string) =>
    address.length <= rule.longestAddress && isPageAddress(address);
  return {
    addresses: all.filter(({ address }) => isGood(address)).map(({ address }) => address),
    wrong: all.filter(({ address }) => !isGood(address)).map(({ line }) => line),
  };
}

/** A host has a dot; `localhost:3000` and the like are written with their scheme. */
const withScheme = (line: string) =>
  /^[a-z][a-z\d+.-]*:/iu.test(line) || !line.includes('.') ? line : `https://${line}`;
