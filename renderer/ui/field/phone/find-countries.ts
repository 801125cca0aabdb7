import { hasSearchWords, plainText } from '#shared/domain/text/plain-text.ts';
import { mainCountries } from './main-countries.ts';

/** A country with a telephone system. */
export interface PhoneCountry {
  /** ISO 3166-1: TW. */
  code: string;
  name: string;
  /** Without plus: 886. */
  callingCode: string;
}

/** How a country is written in a list of calling codes. */
export const countryLabel = ({ name, callingCode }: PhoneCountry) => `${name} +${callingCode}`;

/**
 * Finds countries by name, ISO code or calling code. Matches at the start are first: `us` finds the United States before
 * Austria and Russia.
 */
export function findCountries(countries: readonly PhoneCountry[], typed: string): PhoneCountry[] {
  const sought = plainText(typed).trim();
  const digits = /^(?:\+|00)?\s*(\d+)$/.exec(sought)?.[1];
  return countries
    .map((country) => ({
      country,
      rank: digits ? digitsRank(country, digits) : nameRank(country, sought),
    }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ country }) => country);
}

function digitsRank({ code, callingCode }: PhoneCountry, digits: string): number | null {
  if (callingCode !== digits) return callingCode.startsWith(digits) ? 2 : null;
  return mainCountries[digits] === code ? 0 : 1;
}

function nameRank(country: PhoneCountry, sought: string): number | null {
  const label = plainText(countryLabel(country));
  if (country.code.toLowerCase() === sought) return 0;
  if (label.startsWith(sought)) return 1;
  if (label.includes(` ${sought}`)) return 2;
  return hasSearchWords(label, sought) ? 3 : null;
}
