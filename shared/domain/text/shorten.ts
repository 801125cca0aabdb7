/**
 * The start of a text, without half a character at its end.
 * @param longest UTF-16 units, as contracts count
 */
export const shorten = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
