import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js';
import type { Language } from '#shared/domain/constants.ts';

/** A country as forms list it. */
export interface Country {
  code: CountryCode;
  name: string;
  callingCode: string;
}

const lists = new Map<Language, readonly Country[]>();
const namers = new Map<Language, Intl.DisplayNames>();

/** Countries with a telephone system, named (Unicode CLDR) and sorted by a language's own rules. */
export function countriesIn(language: Language): readonly Country[] {
  const known = lists.get(language);
  if (known) return known;
  const names = namesIn(language);
  const list = getCountries()
    .map((code) => ({
      code,
      name: names.of(code) ?? code,
      callingCode: getCountryCallingCode(code),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language) || a.code.localeCompare(b.code));
  lists.set(language, list);
  return list;
}

/** The name of one country, or its code where Unicode has none. */
export function countryName(code: string, language: Language): string {
  return namesIn(language).of(code) ?? code;
}

/** Making one takes longer than all the rest of a profile. */
function namesIn(language: Language): Intl.DisplayNames {
  const known = namers.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  namers.set(language, names);
  return names;
}
