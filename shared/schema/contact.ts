import * as z from 'zod/mini';
import { requiredText } from './text.ts';

/** Country calling code without plus: 886 (ITU-T E.164: 1 to 3 digits). */
export const callingCode = requiredText('callingCode').check(
  z.regex(/^\+?[1-9][0-9]{0,2}$/, 'callingCode'),
  z.overwrite((value) => value.replace(/^\+/, '')),
);

/** A number as people type it; whether it exists in its country is the server's check. */
export const phone = requiredText('phone', 30).check(z.regex(/^[0-9 ()./-]{3,30}$/, 'phone'));

/** ISO 3166-1 alpha-2. */
export const countryCode = requiredText('country').check(z.regex(/^[A-Z]{2}$/, 'country'));

export const address = requiredText('address');
export const postalCode = requiredText('postalCode', 12).check(
  z.regex(/^[0-9A-Za-z -]{2,12}$/, 'postalCode'),
);
