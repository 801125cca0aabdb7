import type { DeepLink, DesktopNotice } from '#shared/desktop.ts';
import { deepLink } from '#shared/desktop-links.ts';
import { product } from '#shared/domain/constants.ts';
import { deepLinkPages, deepLinkParts, type DeepLinkKind } from '#shared/domain/deep-links.ts';

const maxLength = 2048;
const prefix = `${product.urlScheme}://`;

/** Why a link is refused. */
export type LinkFault = Extract<DesktopNotice, 'linkUnknown' | 'linkDamaged'>;

/**
 * The link in `text`, or what is wrong with anything that is not exactly one of ours (decisions section 10). The
 * parts' own patterns leave no room for a query, fragment, port or credentials.
 */
export function parseDeepLink(text: string): DeepLink | LinkFault {
  if (!text.startsWith(prefix)) return 'linkUnknown';
  const [kind = '', ...values] = text.slice(prefix.length, maxLength).split('/');
  if (!isKind(kind)) return 'linkUnknown';
  const names = deepLinkParts(kind);
  if (values.length !== names.length || text.length > maxLength) return 'linkDamaged';
  const parts = Object.fromEntries(names.map((name, at) => [name, values[at]]));
  const checked = deepLink.safeParse({ kind, ...parts });
  return checked.success ? checked.data : 'linkDamaged';
}

const isKind = (text: string): text is DeepLinkKind => Object.hasOwn(deepLinkPages, text);

/**
 * The link among command line arguments: the first argument that starts with the scheme, and what follows it is
 * ignored. Chromium moves switches to the front, so the position tells nothing.
 */
export function linkFromArguments(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${product.urlScheme}:`)) ?? null;
}
