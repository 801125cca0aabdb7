import { keptFormat } from './kept-format.ts';

const numbers = keptFormat((language) => new Intl.NumberFormat(language));

/** A number as people of this language write it. */
export function formatCount(count: number): string {
  return numbers().format(count);
}
