import * as z from 'zod/mini';
import { requiredCode, requiredText } from './text.ts';

/** Country calling code without plus: 886 (ITU-T E.164: 1 to 3 digits). */
export const callingCode = requiredCode('callingCode').check(
  z.regex(/^\+?[1-9][0-9]{0,2}$/, 'callingCode'),
  z.overwrite((value) => value.replace(/^\+/, '')),
);

/**
 * A number as people type it, also with plus and country code; whether it exists in its country is the server's check.
 */
export const phone = requiredCode('phone', 30).check(z.regex(/^\+?[0-9()./]{3,29}$/, 'phone'));

/** ISO 3166-1 alpha-2. */
export const countryCode = requiredText('country').check(z.regex(/^[A-Z]{2}$/, 'country'));

export const address = requiredText('address');
export const postalCode = requiredText('postalCode', 12).check(
  z.normalize('NFKC'),
  z.regex(/^[0-9A-Za-z -]{2,12}$/, 'postalCode'),
);
