import * as z from 'zod/mini';
import { normalizedCode } from '../domain/text/normalize-text.ts';

/** Fields whose emptiness has a sentence of its own (specification section 5). */
export type RequiredField =
  | 'email'
  | 'inviteeEmail'
  | 'password'
  | 'passwordConfirmation'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'inviteeFirstName'
  | 'inviteeLastName'
  | 'agree'
  | 'agreeRefundPolicy'
  | 'agreeInvoicePolicy'
  | 'code'
  | 'twoFactorMethod'
  | 'phone'
  | 'country'
  | 'address'
  | 'postalCode'
  | 'callingCode'
  | 'category'
  | 'bankName'
  | 'branchName'
  | 'accountName'
  | 'accountNumber'
  | 'issueType'
  | 'content'
  | 'options'
  | 'reason'
  | 'botCheck'
  | 'companyName'
  | 'vatNumber'
  | 'mobileBarcode'
  | 'invoiceMethod'
  | 'paymentMethod'
  | 'orderNumber'
  | 'serialNumber'
  | 'product'
  | 'app'
  | 'planLevel'
  | 'browser'
  | 'device'
  | 'contactInformation'
  | 'lineUsername'
  | 'deviceCode'
  | 'referralCode';

/** Message key of a missing field. */
export const requiredKey = <F extends RequiredField>(field: F) => `required.${field}` as const;

/**
 * Takes out what turns the direction of text (Unicode Bidi_Control): in a name it would turn the rest
 * of the line with it, and people would read another sentence than is there.
 */
export const withoutDirection = z.overwrite<string>((text) => text.replace(/\p{Bidi_C}/gu, ''));

/**
 * Trims, composes (NFC), and takes that out, too. Every text is one line, so control characters and line breaks are
 * spaces; one that nobody would see is none.
 */
export const tidy = z.overwrite<string>(tidied);

/** The same without composing, which would turn some letters (the Kelvin sign) into ASCII ones. */
export const tidyAsWritten = z.overwrite<string>(lineOf);

function tidied(text: string): string {
  return lineOf(text.normalize('NFC'));
}

function lineOf(text: string): string {
  const line = text.replace(/\p{Bidi_C}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return unseen.test(line) ? '' : line.trim();
}

/**
 * The same for what may have several lines: each is tidied, and none is empty at the beginning, at
 * the end or beside another empty one.
 */
export const tidyLines = z.overwrite<string>((text) => {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(tidied);
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
});

/** Spaces, what has no shape of its own (joiners, fillers, soft hyphens), and Braille's blank. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Z}\u2800]*$/u;

/** Text that must be there: trimmed, at most `max` characters; a missing one names its field. */
export function requiredText(field: RequiredField, max = 255) {
  return z
    .string({ error: requiredKey(field) })
    .check(tidy, z.minLength(1, requiredKey(field)), z.maxLength(max, 'maxLength'));
}

/** What a search looks for: tidied, at most 100 characters; absent or null searches for nothing. */
export const searched = z.nullish(z.string().check(tidy, z.maxLength(100, 'maxLength')));

/**
 * A code, number or identifier that must be there. Spaces and full width letters are normalized before its length is
 * checked, so that none is too long for how it was typed.
 */
export function requiredCode(field: RequiredField, max = 255, options?: { keepsDashes: boolean }) {
  return z.string({ error: requiredKey(field) }).check(
    z.overwrite((text) => normalizedCode(text, options)),
    z.minLength(1, requiredKey(field)),
    z.maxLength(max, 'maxLength'),
  );
}

/** Text that may be absent or empty: trimmed, at most `max` characters. */
export function optionalText(max = 255) {
  return z.optional(z.string().check(tidy, z.maxLength(max, 'maxLength')));
}
