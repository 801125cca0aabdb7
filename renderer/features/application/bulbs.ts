/** So many bulbs at most: from there on nobody counts them. */
const most = 24;

/**
 * How many bulbs stand for these numbers, and how many of them are lit: of many a share as large as
 * theirs, and one at least for what is not nothing.
 */
export function bulbsOf(lit: number, unlit: number): { shown: number; shownLit: number } {
  const all = lit + unlit;
  const shown = Math.min(all, most);
  if (lit === 0 || unlit === 0) return { shown, shownLit: lit === 0 ? 0 : shown };
  const share = Math.round((lit / all) * shown);
  return { shown, shownLit: Math.min(Math.max(share, 1), shown - 1) };
}
