/**
 * User codes of the device authorisation (RFC 8628 section 6.1): consonants alone, so that they
 * spell no words and nobody mixes up letters and digits.
 */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const userCodeLength = 8;

const half = userCodeLength / 2;
/** Source of a pattern for a code as it stands in links, with the dash or without. */
export const userCodePattern = `[${userCodeLetters}]{${half}}-?[${userCodeLetters}]{${half}}`;
const whole = new RegExp(`^[${userCodeLetters}]{${userCodeLength}}$`);
const foreign = new RegExp(`[^${userCodeLetters}]`, 'g');
/** A code between words, in one piece or in two. */
const betweenWords = new RegExp(
  `(?<![\\p{L}\\p{N}])[${userCodeLetters}]{${half}}[\\s\\p{Dash}]?[${userCodeLetters}]{${half}}(?![\\p{L}\\p{N}])`,
  'u',
);
/** Japanese keyboards write letters and dashes of full width. */
const capitals = (text: string) => text.normalize('NFKC').toUpperCase();

const withoutGaps = (text: string) => capitals(text).replace(/[\s\p{Dash}]/gu, '');

/** The bare code in whatever somebody typed (case, spaces and dashes do not matter), or null. */
export function plainUserCode(text: string): string | null {
  const plain = withoutGaps(text);
  return whole.test(plain) ? plain : null;
}

/** The bare code in a pasted sentence; null for a text without other characters than those of codes. */
function codeInSentence(text: string): string | null {
  if (onlyLetters(text) === withoutGaps(text)) return null;
  const code = betweenWords.exec(capitals(text))?.[0];
  return code === undefined ? null : onlyLetters(code);
}

/** As people are shown it: XXXX-XXXX. */
export function shownUserCode(plain: string): string {
  return `${plain.slice(0, half)}-${plain.slice(half)}`;
}

/** A field's text and the place of its caret. */
export interface TypedCode {
  text: string;
  caret: number;
}

/**
 * A code while it is being typed: capitals, the dash set as soon as the second half begins, and the
 * caret behind the same letter as before. A pasted sentence gives the code in it, with the caret behind it. Otherwise
 * characters that no code has are dropped; a letter too many stays, and the form rejects it.
 */
export function typedUserCode({ text, caret }: TypedCode): TypedCode {
  const code = codeInSentence(text);
  if (code !== null) return { text: shownUserCode(code), caret: shownUserCode(code).length };
  const letters = onlyLetters(text);
  const before = onlyLetters(text.slice(0, caret)).length;
  return letters.length > half
    ? { text: shownUserCode(letters), caret: before > half ? before + 1 : before }
    : { text: letters, caret: before };
}

/**
 * The characters of a text that can stand in no code, each once; spaces and dashes do not matter. None for a sentence
 * with a code: nothing of the code is missing.
 */
export function foreignCharacters(text: string): string[] {
  return codeInSentence(text) === null ? [...new Set(withoutGaps(text).match(foreign))] : [];
}

const onlyLetters = (text: string) => capitals(text).replace(foreign, '');
