/** Letters that run from right to left: Hebrew, Arabic, Syriac, Thaana, N’Ko and their relatives. */
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A value for the middle of a sentence: one with letters that run from right to left stands between
 * U+2068 and U+2069 (Unicode UAX 9, first strong isolate), so that the words and figures around it
 * keep their places. All our languages run from left to right; no other value could turn them.
 */
export function isolate(value: string): string {
  return rightToLeft.test(value) ? `\u2068${value}\u2069` : value;
}
