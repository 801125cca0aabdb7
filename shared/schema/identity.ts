import * as z from 'zod/mini';
import {
  password as passwordRule,
  recoveryCodes as recoveryRule,
  socialProviders,
  verificationCode as codeRule,
} from '../domain/constants.ts';
import { requiredCode, requiredKey, requiredText, tidyAsWritten } from './text.ts';

/** Printable ASCII, of which the addresses that people sign in with consist. */
export const ascii = /^[\x20-\x7e]*$/;

/** An address as typed: trimmed, lower-cased, at most 254 characters (RFC 5321 section 4.5.3.1). */
export const email = address('email');

/** Of somebody else, who is invited: what is missing is not one's own. */
export const inviteeEmail = address('inviteeEmail');

function address(field: 'email' | 'inviteeEmail') {
  return z.string({ error: requiredKey(field) }).check(
    tidyAsWritten,
    z.minLength(1, requiredKey(field)),
    z.maxLength(254, 'maxLength'),
    // Before letters are lowered: the Kelvin sign would become somebody else's k.
    z.regex(ascii, 'email'),
    z.toLowerCase(),
    z.regex(z.regexes.email, 'email'),
  );
}

/** A new password: 8-15 letters and digits with upper case, lower case and digit (section 5). */
export const newPassword = z
  .string({ error: requiredKey('password') })
  .check(
    z.trim(),
    z.minLength(1, requiredKey('password')),
    z.regex(
      new RegExp(
        `^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9]{${passwordRule.min},${passwordRule.max}}$`,
      ),
      'password',
    ),
  );

/**
 * A password to be compared: any text, so that an older rule never locks anybody out. No password begins or ends with
 * a space; a pasted one may.
 */
export const currentPassword = z
  .string({ error: requiredKey('password') })
  .check(z.trim(), z.minLength(1, requiredKey('password')), z.maxLength(128, 'maxLength'));

/** A code sent by mail or SMS, or shown by an authenticator: 6 digits. */
export const verificationCode = requiredCode('code').check(
  z.regex(new RegExp(`^[0-9]{${codeRule.digits}}$`), 'code'),
);

/**
 * What stands in the authenticator's place: its 6 digits, or a recovery code, whose dashes, spaces
 * and case do not matter.
 */
export const authenticatorCode = requiredCode('code', 40).check(
  z.toUpperCase(),
  z.regex(
    new RegExp(`^(?:[0-9]{${codeRule.digits}}|[0-9A-Z]{${recoveryRule.length}})$`),
    'authenticatorCode',
  ),
);

/** An agreement that must be given. */
export const agreement = z.literal(true, { error: requiredKey('agree') });

export const firstName = requiredText('firstName', 60);
export const lastName = requiredText('lastName', 60);
export const inviteeFirstName = requiredText('inviteeFirstName', 60);
export const inviteeLastName = requiredText('inviteeLastName', 60);

/** Referral codes: 8 characters without look-alikes; case does not matter. */
export const referralCode = requiredCode('referralCode', 20).check(z.toUpperCase());

/** An opaque token of ours, of a provider or of the bot check. */
export const token = z
  .string({ error: 'token' })
  .check(z.minLength(1, 'token'), z.maxLength(8192, 'maxLength'));

/** The bot check's token; its absence has a sentence of its own. */
export const botCheckToken = z
  .string({ error: requiredKey('botCheck') })
  .check(z.minLength(1, requiredKey('botCheck')), z.maxLength(8192, 'maxLength'));

/** One of the providers that people may sign in by. */
export const socialProvider = z.enum(socialProviders, { error: 'invalid' });
