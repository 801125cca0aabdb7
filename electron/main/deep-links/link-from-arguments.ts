import { product } from '#shared/domain/constants.ts';

/**
 * The link among command line arguments: the first argument that starts with the scheme, and what follows it is
 * ignored. Chromium moves switches to the front, so the position tells nothing.
 */
export function linkFromArguments(argv: readonly string[]): string | null {
  return argv.find((argument) => argument.startsWith(`${product.urlScheme}:`)) ?? null;
}
