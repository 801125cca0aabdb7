import { keptFormat } from './kept-format.ts';

const numbers = keptFormat((language) => new Intl.NumberFormat(language));

/**
 * A number as people of this language write it. Those of three digits are written alike in all of ours: to make the
 * first format takes 20 ms, which a page that comes has no time for.
 */
export function formatCount(count: number): string {
  const isPlain = Number.isInteger(count) && count >= 0 && count < 1000;
  return isPlain ? String(count) : numbers().format(count);
}
