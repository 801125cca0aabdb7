import { product } from '../constants.ts';
import { userCodePattern } from '../user-code.ts';

/**
 * The links from outside that open the desktop (decisions section 10): by kind the page that asks. The link itself
 * is `<scheme>://<kind>/` with the same parts in the same order.
 */
export const deepLinkPages = {
  'login-code': '/login-code/{hash}/{code}',
  'team-invitation': '/team-invitation?token={token}',
} as const;

export type DeepLinkKind = keyof typeof deepLinkPages;

type PartsOf<Page extends string> = Page extends `${string}{${infer Part}}${infer Rest}`
  ? Part | PartsOf<Rest>
  : never;

/** A checked link: its kind and its parts. It opens a page that asks; it never acts by itself. */
export type DeepLink = {
  [Kind in DeepLinkKind]: { kind: Kind } & Record<PartsOf<(typeof deepLinkPages)[Kind]>, string>;
}[DeepLinkKind];

/** Sources of patterns: what a part may be. None leaves room for what would lead past its place in an address. */
export const deepLinkPatterns: Record<PartsOf<(typeof deepLinkPages)[DeepLinkKind]>, string> = {
  hash: '[A-Za-z0-9_-]{16,1024}',
  code: userCodePattern,
  token: '[A-Za-z0-9_-]{16,512}',
};

/** Names of the parts of a kind of link, in their order. */
export function deepLinkParts(kind: DeepLinkKind): string[] {
  return [...deepLinkPages[kind].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The link that opens the page of these parts in the desktop, such as `marquee://team-invitation/…`. */
export function deepLinkAddress({ kind, ...parts }: DeepLink): string {
  const values = new Map<string, string>(Object.entries(parts));
  return `${product.urlScheme}://${[kind, ...deepLinkParts(kind).map((name) => values.get(name) ?? '')].join('/')}`;
}
