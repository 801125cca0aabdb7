/** Fields about a person that /login does not load; the others are in `identity.ts`. */
import * as z from 'zod/mini';
import {
  password as passwordRule,
  recoveryCodes as recoveryRule,
  verificationCode as codeRule,
} from '../../domain/constants.ts';
import { requiredCode, requiredKey, requiredText } from '../text.ts';

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
