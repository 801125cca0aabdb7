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

/** How people read a number abroad: +886 912 345 678; null where either part is missing. */
export function fullNumber(callingCode: string | null, number: string | null): string | null {
  if (callingCode === null || number === null) return null;
  const found = findPhoneNumber(callingCode, number);
  return found ? found.formatInternational() : `+${callingCode} ${number}`;
}
