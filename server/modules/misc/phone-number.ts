import {
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/max';

const callingCodes: ReadonlySet<string> = new Set(
  getCountries().map((country) => getCountryCallingCode(country)),
);

/** The number if it exists in a country with this calling code (no plus), else null. */
export function findPhoneNumber(callingCode: string, number: string): PhoneNumber | null {
  // The library throws for a code that no country has.
  if (!callingCodes.has(callingCode)) return null;
  const found = parsePhoneNumberFromString(number, { defaultCallingCode: callingCode });
  return found?.isValid() && found.countryCallingCode === callingCode ? found : null;
}

/** The calling code (no plus) of a valid number that is written with plus, else null. */
export function callingCodeIn(number: string): string | null {
  const found = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined;
  return found?.isValid() ? found.countryCallingCode : null;
}

/** Reading a number takes long, and a profile is asked on every page; some thousand are enough. */
const written = new Map<string, string>();
const mostWritten = 5000;

/** How people read a number abroad: +886 912 345 678; null where either part is missing. */
export function fullNumber(callingCode: string | null, number: string | null): string | null {
  if (callingCode === null || number === null) return null;
  const asGiven = `+${callingCode} ${number}`;
  const known = written.get(asGiven);
  if (known !== undefined) return known;
  const text = findPhoneNumber(callingCode, number)?.formatInternational() ?? asGiven;
  if (written.size >= mostWritten) written.clear();
  written.set(asGiven, text);
  return text;
}
