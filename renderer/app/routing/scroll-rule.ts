import { helpScrollOffset } from '#shared/domain/constants.ts';
import { anchorOf } from '#renderer/platform/place/anchor.ts';

export const helpPath = '/help';

export type ScrollRule =
  | { kind: 'top' }
  | { kind: 'anchor'; id: string; offset: number }
  /** A jump within the page, which the browser has done. */
  | { kind: 'stay' };

/**
 * Where a navigation scrolls to (specification section 2): the top, except on the help page with a
 * hash, whose anchor comes to stand below the bar.
 */
export function scrollRule(at: {
  pathname: string;
  hash: string;
  /** Only the hash differs from what is shown. */
  isSamePage: boolean;
}): ScrollRule {
  if (at.pathname === helpPath && at.hash.length > 1) {
    return { kind: 'anchor', id: anchorOf(at.hash), offset: helpScrollOffset };
  }
  return at.isSamePage && at.hash !== '' ? { kind: 'stay' } : { kind: 'top' };
}
