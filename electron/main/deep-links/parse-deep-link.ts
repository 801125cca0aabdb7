import type { DeepLink } from '#shared/desktop.ts';
import { product } from '#shared/domain/constants.ts';

const maxLength = 2048;

/** User codes: 8 of the consonants of decisions section 4, with or without the dash in the middle. */
const userCode = '[BCDFGHJKLMNPQRSTVWXZ]{4}-?[BCDFGHJKLMNPQRSTVWXZ]{4}';

/** One row per kind of link; the whole text has to match, so there is no query, fragment, port or credentials. */
const routes: readonly (readonly [RegExp, (match: string[]) => DeepLink])[] = [
  [
    route(`login-code/([A-Za-z0-9_-]{16,1024})/(${userCode})`),
    ([, hash = '', code = '']) => ({ kind: 'login-code', hash, code }),
  ],
  [
    route('team-invitation/([A-Za-z0-9_-]{16,512})'),
    ([, token = '']) => ({ kind: 'team-invitation', token }),
  ],
];

function route(path: string): RegExp {
  return new RegExp(`^${product.urlScheme}://${path}$`);
}

/** The link in `text`, or null for anything that is not exactly one of ours (decisions section 10). */
export function parseDeepLink(text: string): DeepLink | null {
  if (text.length > maxLength) return null;
  for (const [pattern, link] of routes) {
    const match = pattern.exec(text);
    if (match) return link(match);
  }
  return null;
}

/**
 * The link among command line arguments: the first argument that starts with the scheme, and what follows it is
 * ignored. Chromium moves switches to the front, so the position tells nothing.
 */
export function linkFromArguments(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${product.urlScheme}:`)) ?? null;
}
