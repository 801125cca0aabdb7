/** What /login loads; other fields about a person are in `person.ts`. */
import * as z from 'zod/mini';
import { languages, socialProviders } from '../../domain/constants.ts';
import { requiredKey, tidyAsWritten } from '../text.ts';

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

/**
 * A password to be compared: any text, so that an older rule never locks anybody out. No password begins or ends with
 * a space; a pasted one may.
 */
export const currentPassword = z
  .string({ error: requiredKey('password') })
  .check(z.trim(), z.minLength(1, requiredKey('password')), z.maxLength(128, 'maxLength'));

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

/** A language of the product. */
export const language = z.enum(languages, { error: 'language' });
