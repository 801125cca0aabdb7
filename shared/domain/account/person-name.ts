/** The two fields of a name, as people filled them in. */
export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Scripts whose languages write the family name first, and both without a space between. */
const familyFirst =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

/**
 * Whether the family name comes first: the name's own script says so, not the language of the
 * page. 陳志明 is that in English too, and Mei Lin is Mei Lin in Chinese.
 */
function isFamilyFirst({ firstName, lastName }: PersonName): boolean {
  return familyFirst.test(firstName) && familyFirst.test(lastName);
}

/** The whole name in the order of its script: `Mei Lin`, `陳志明`, `伊藤花`, `김민수`. */
export function fullName(name: PersonName): string {
  const { firstName, lastName } = name;
  return isFamilyFirst(name) ? `${lastName}${firstName}` : `${firstName} ${lastName}`.trim();
}

/**
 * What somebody is greeted by: the first name, but the whole one where a bare first name would be
 * that of a close friend: in Chinese and Japanese, and for a name of their script anywhere.
 */
export function calledName(name: PersonName, language: string): string {
  const isWhole = isFamilyFirst(name) || /^(?:zh|ja)/.test(language);
  return isWhole ? fullName(name) : name.firstName;
}

/**
 * For where there is no photo: `ML`; one character where letters are no capitals or join each other,
 * of the family name where it comes first. The first letters, past emoji and quotation marks; whole
 * characters as people see them, so that an accent stays with its letter.
 */
export function initials(name: PersonName): string {
  if (isFamilyFirst(name)) return firstLetter(name.lastName);
  const [first, last] = [firstLetter(name.firstName), firstLetter(name.lastName)];
  const both = [first, last].every((letter) => /^[\p{Lu}\p{Ll}\p{Lt}]/u.test(letter));
  return both ? `${first}${last}`.toLocaleUpperCase('en') : (first || last).toLocaleUpperCase('en');
}

/** A letter that nothing can join: what follows is another, or the end. Making a segmenter takes 5 ms. */
const plainLetter = /^[A-Za-z0-9\p{Script=Han}](?=[A-Za-z0-9\s\p{Script=Han}]|$)/u;
let characters: Intl.Segmenter | undefined;

function firstLetter(text: string): string {
  const [plain] = plainLetter.exec(text) ?? [];
  if (plain !== undefined) return plain;
  characters ??= new Intl.Segmenter('en');
  let first = '';
  for (const { segment } of characters.segment(text)) {
    if (/^[\p{L}\p{N}]/u.test(segment)) return segment;
    first ||= segment;
  }
  return first;
}

/** The two fields in the order in which a form of this language asks for them. */
export function nameFields(language: string): readonly (keyof PersonName)[] {
  return /^(?:zh|ja)/.test(language) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

/** What browsers fill the two fields with (the `autocomplete` of HTML). */
export const nameTokens = { firstName: 'given-name', lastName: 'family-name' } as const;
