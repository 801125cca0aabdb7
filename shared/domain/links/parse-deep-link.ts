import { product } from '../constants.ts';
import {
  deepLinkPages,
  deepLinkParts,
  deepLinkPatterns,
  type DeepLink,
  type DeepLinkKind,
} from './deep-links.ts';

/** Why a link is refused: there is no such kind, or it is of one but not whole. */
export type LinkFault = 'linkUnknown' | 'linkDamaged';

export const linkPrefix = `${product.urlScheme}://`;

// Object.keys forgets the names of a table.
export const deepLinkKinds = Object.keys(deepLinkPages) as DeepLinkKind[];

/**
 * The link of our scheme in `text`, or what is wrong with anything that is not exactly one (decisions section 10).
 * The parts' own patterns leave no room for a query, fragment, port or credentials, and end somewhere.
 */
export function parseDeepLink(text: string): DeepLink | LinkFault {
  if (!text.startsWith(linkPrefix)) return 'linkUnknown';
  const rest = text.slice(linkPrefix.length);
  const kind = deepLinkKinds.find((one) => one === rest.split('/', 1)[0]);
  if (kind === undefined) return 'linkUnknown';
  const form = [kind, ...deepLinkParts(kind).map((name) => `{${name}}`)].join('/');
  return deepLinkOf(kind, form, rest) ?? 'linkDamaged';
}

/** The link of a kind where `text` is exactly its form, whose parts stand in braces. */
export function deepLinkOf(kind: DeepLinkKind, form: string, text: string): DeepLink | null {
  const patterns = new Map<string, string>(Object.entries(deepLinkPatterns));
  const source = form
    .replaceAll(/[?.]/g, '\\$&')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => `(?<${name}>${patterns.get(name)})`);
  // Without the m flag `$` is the very end: a line break after it is too much.
  const found = new RegExp(`^${source}$`).exec(text);
  // The form of a kind names exactly its parts.
  return found && ({ kind, ...found.groups } as DeepLink);
}
