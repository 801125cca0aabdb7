import { keptFormat } from './kept-format.ts';

const collator = keptFormat((language) => new Intl.Collator(language, { numeric: true }));

/** Order of two names in the language of the page: accents beside their letters, and 2 before 10. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b);
