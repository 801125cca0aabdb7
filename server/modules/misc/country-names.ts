import { getCountries, getCountryCallingCode, type CountryCode } from 'libphonenumber-js';
import type { Language } from '#shared/domain/constants.ts';

/** A country as forms list it. */
export interface Country {
  code: CountryCode;
  name: string;
  callingCode: string;
}

const lists = new Map<Language, readonly Country[]>();

/** Countries with a telephone system, named (Unicode CLDR) and sorted by a language's own rules. */
export function countriesIn(language: Language): readonly Country[] {
  const known = lists.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
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
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code;
}
