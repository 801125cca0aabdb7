/** As long as the schemas of names allow. */
const maxLength = 60;

/** Family names of two characters; all others that people bear today have one. */
const doubleFamilyNames =
  /^(?:歐陽|欧阳|司馬|司马|上官|諸葛|诸葛|司徒|皇甫|東方|东方|尉遲|尉迟|公孫|公孙|夏侯|令狐|慕容|端木|范姜|張簡|张简)/u;

const isEastAsian = (name: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々\s]+$/u.test(name);

/**
 * First and last name of the one name that a provider gives; without one, what stands before the
 * @ of the address. A last name may stay empty; its owner completes it in the profile.
 */
export function splitName(name: string, email: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/u);
  const whole = words.join(' ');
  if (whole === '') return names(email.slice(0, email.lastIndexOf('@')), '');
  if (isEastAsian(whole)) {
    // The family name comes first.
    const [family = '', ...rest] = words.length > 1 ? words : familyFirst(whole);
    return rest.length === 0 ? names(family, '') : names(rest.join(' '), family);
  }
  const last = words.length > 1 ? words.pop() : '';
  return names(words.join(' '), last ?? '');
}

/** Names written without a space: only Chinese and Korean ones show where the family name ends. */
function familyFirst(name: string): string[] {
  const isSplittable = /^(?:[\p{Script=Han}]{2,4}|[\p{Script=Hangul}]{2,4})$/u.test(name);
  if (!isSplittable) return [name];
  const length = doubleFamilyNames.test(name) && name.length > 2 ? 2 : 1;
  return [name.slice(0, length), name.slice(length)];
}

function names(firstName: string, lastName: string) {
  return { firstName: cut(firstName), lastName: cut(lastName) };
}

/** Counted as the schemas count; half a character at the cut goes too. */
const cut = (text: string) => text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
