import * as z from 'zod/mini';
import { passwordConfirmation, passwordsMatch } from '#shared/schema/cross-check.ts';
import { botCheckToken, email, token } from '#shared/schema/person/identity.ts';
import {
  agreement,
  firstName,
  lastName,
  newPassword,
  referralCode,
} from '#shared/schema/person/person.ts';
import { done, none } from '#shared/schema/shapes.ts';
import { sessionRenewed, sessionStarted } from '#shared/schema/sign-in.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { sessionReads } from '#shared/contract/reads.ts';

export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: 'register',
  answersToken: true,
  summary: 'Creates an account, signs it in and mails a verification link.',
  access: 'public',
  limit: 'register',
  input: z
    .strictObject({
      email,
      password: newPassword,
      passwordConfirmation,
      firstName,
      lastName,
      agree: agreement,
      subscribeEmail: z._default(z.boolean(), false),
      invitationToken: z.nullish(token),
      referralCode: z.nullish(z.union([z.literal(''), referralCode])),
      gToken: botCheckToken,
    })
    .check(passwordsMatch),
  output: sessionStarted,
  errors: [1010, 1013, 1033, 1039],
  decoy: true,
  invalidates: sessionReads,
  example: {
    input: {
      email: 'mei@example.com',
      password: 'Marquee2026',
      passwordConfirmation: 'Marquee2026',
      firstName: 'Mei',
      lastName: 'Lin',
      agree: true,
      subscribeEmail: false,
      gToken: 'proof',
    },
    output: { verified: false },
  },
});

export const sendVerificationMail = defineCall({
  name: 'sendVerificationMail',
  method: 'POST',
  path: 'email/verification-notification',
  summary: 'Mails a new verification link; again after 60 seconds (code 4 tells the rest).',
  access: 'signed-in',
  limit: 'mail',
  input: none,
  output: done,
  errors: [1014],
  example: { input: {}, output: null },
});

export const verifyEmail = defineCall({
  name: 'verifyEmail',
  method: 'GET',
  path: '/email/verify/{token}',
  summary:
    'The mailed link: verifies the address where its account is signed in; elsewhere it leads to the sign-in.',
  access: 'public',
  limit: 'token',
  input: z.strictObject({ token }),
  output: z.string(),
  errors: [],
  answer: 'redirect',
  example: { input: { token: 'mailed' }, output: '/verify-email-success' },
});

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: 'forgot-password',
  summary: 'Mails a reset link if the address has an account; the answer never tells.',
  access: 'public',
  limit: 'mail',
  input: z.strictObject({ email, gToken: botCheckToken }),
  output: done,
  errors: [1010],
  decoy: true,
  example: { input: { email: 'mei@example.com', gToken: 'proof' }, output: null },
});

export const checkResetToken = defineCall({
  name: 'checkResetToken',
  method: 'POST',
  path: 'reset-password-exist',
  kind: 'read',
  summary: 'Does this reset link still work? False for one that is unknown, used or expired.',
  access: 'public',
  limit: 'token',
  input: z.strictObject({ token, email }),
  output: z.boolean(),
  errors: [],
  example: { input: { token: 'mailed', email: 'mei@example.com' }, output: true },
});

export const resetPassword = defineCall({
  name: 'resetPassword',
  method: 'POST',
  path: 'reset-password',
  answersToken: true,
  summary:
    'Sets a new password by a mailed link and ends the other sessions; unless it is the first, social accounts and passkeys go, too.',
  access: 'public',
  limit: 'token',
  input: z
    .strictObject({
      token,
      email,
      password: newPassword,
      passwordConfirmation,
      gToken: botCheckToken,
    })
    .check(passwordsMatch),
  output: sessionRenewed,
  errors: [1001, 1010],
  decoy: true,
  invalidates: sessionReads,
  example: {
    input: {
      token: 'mailed',
      email: 'mei@example.com',
      password: 'Marquee2027',
      passwordConfirmation: 'Marquee2027',
      gToken: 'proof',
    },
    output: {},
  },
});
