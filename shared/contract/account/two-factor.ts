import * as z from 'zod/mini';
import { twoFactorMethods } from '#shared/domain/constants.ts';
import { currentPassword, email, token } from '#shared/schema/person/identity.ts';
import { authenticatorCode, verificationCode } from '#shared/schema/person/person.ts';
import { done, none, textOrNull } from '#shared/schema/shapes.ts';
import { requiredCode, requiredText } from '#shared/schema/text.ts';
import { sessionRenewed, sessionStarted, twoFactorMethod } from '#shared/schema/sign-in.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { sessionReads } from '#shared/contract/reads.ts';

/** What the account page shows of all this. */
const securityReads = ['getSecuritySetting'] as const;

/**
 * What may come along with the login ticket, which alone says who answers: an address must be the
 * ticket's, a password is not looked at (decisions section 6).
 */
const challenged = { email: z.nullish(email), password: z.nullish(currentPassword) };

export const getTwoFactorChallenge = defineCall({
  name: 'getTwoFactorChallenge',
  method: 'GET',
  path: 'two-factor',
  isSecondStep: true,
  summary: 'What the login ticket asks for; 1028 without one that still counts.',
  access: 'public',
  limit: 'code',
  input: none,
  output: z.object({
    email: z.string(),
    methods: z.array(z.enum(twoFactorMethods)),
    /** E.164, for the SMS; null where SMS is no method. */
    phone: textOrNull,
    /** Are there recovery codes left? */
    hasRecoveryCodes: z.boolean(),
    /** Has the account a passkey, which signs in past this step? */
    hasPasskey: z.boolean(),
  }),
  errors: [1028],
  example: {
    input: {},
    output: {
      email: 'mei@example.com',
      methods: ['email', 'authenticator'],
      phone: null,
      hasRecoveryCodes: true,
      hasPasskey: false,
    },
  },
});

export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  method: 'POST',
  path: 'two-factor/email/send',
  isSecondStep: true,
  summary:
    'Mails a code to the address of the login ticket or of who is signed in; for anything else it sends nothing and answers the same.',
  access: 'public',
  limit: 'mail',
  input: z.strictObject({ email: z.nullish(email) }),
  output: done,
  errors: [],
  example: { input: { email: 'mei@example.com' }, output: null },
});

export const confirmEmailCode = defineCall({
  name: 'confirmEmailCode',
  method: 'POST',
  path: 'two-factor/email/confirm',
  answersToken: true,
  isSecondStep: true,
  summary: 'Second step of signing in: the mailed code.',
  access: 'public',
  limit: 'code',
  input: z.strictObject({ ...challenged, code: verificationCode }),
  output: sessionStarted,
  errors: [1011, 1028],
  invalidates: sessionReads,
  example: { input: { code: '246810' }, output: { verified: true } },
});

export const confirmSmsCode = defineCall({
  name: 'confirmSmsCode',
  method: 'POST',
  path: 'two-factor/sms/confirm',
  answersToken: true,
  isSecondStep: true,
  summary: 'Second step of signing in: the identity token of the account’s phone.',
  access: 'public',
  limit: 'code',
  input: z.strictObject({ ...challenged, idToken: token }),
  output: sessionStarted,
  errors: [1012, 1028],
  invalidates: sessionReads,
  example: { input: { idToken: 'eyJ' }, output: { verified: true } },
});

export const confirmAuthenticatorCode = defineCall({
  name: 'confirmAuthenticatorCode',
  method: 'POST',
  path: 'two-factor/authenticator/confirm',
  answersToken: true,
  isSecondStep: true,
  summary: 'Second step of signing in: the authenticator’s code, or a recovery code.',
  access: 'public',
  limit: 'code',
  input: z.strictObject({ ...challenged, code: authenticatorCode }),
  output: sessionStarted,
  errors: [1007, 1028],
  invalidates: sessionReads,
  example: { input: { code: '246810' }, output: { verified: true } },
});

export const verifyTwoFactor = defineCall({
  name: 'verifyTwoFactor',
  method: 'POST',
  path: 'two-factor/{method}/verify',
  summary:
    'Step-up of somebody signed in: counts for 15 minutes. `code` for e-mail and authenticator (also a recovery code), `id_token` for SMS.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({
    method: twoFactorMethod,
    code: z.nullish(authenticatorCode),
    idToken: z.nullish(token),
  }),
  output: z.object({ until: z.string() }),
  errors: [1007, 1011, 1012],
  invalidates: securityReads,
  example: {
    input: { method: 'email', code: '246810' },
    output: { until: '2026-11-21T09:15:00.000+08:00' },
  },
});

export const toggleTwoFactor = defineCall({
  name: 'toggleTwoFactor',
  method: 'POST',
  path: 'user/two-factor/toggle',
  answersToken: true,
  summary:
    'Switches two-factor sign-in; `enabled` lets it be repeated. Off asks for a step-up, on ends the other sessions.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword, enabled: z.nullish(z.boolean()) }),
  output: z.extend(sessionRenewed, { enabled: z.boolean() }),
  errors: [1000, 1028],
  // Operators are none without it.
  invalidates: [...securityReads, 'getProfile'],
  example: { input: { password: 'Marquee2026', enabled: true }, output: { enabled: true } },
});

/** A linked number of another account returns 0 like a free one; adding it returns 1006. */
export const checkSmsPhone = defineCall({
  name: 'checkSmsPhone',
  method: 'POST',
  path: 'user/two-factor/check-sms',
  kind: 'read',
  summary:
    'May this number (E.164) become a second factor? A number of another account returns 0 too, to reveal no account.',
  access: 'verified',
  limit: 'lookup',
  input: z.strictObject({ phone: requiredCode('phone', 30) }),
  output: z.object({ phone: z.string() }),
  errors: [1005],
  example: { input: { phone: '+886912345678' }, output: { phone: '+886912345678' } },
});

export const addSmsMethod = defineCall({
  name: 'addSmsMethod',
  method: 'POST',
  path: 'user/two-factor/sms',
  summary: 'Adds the phone of an identity token as a second factor.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword, idToken: token }),
  output: z.object({ phone: z.string() }),
  errors: [1000, 1005, 1006, 1012, 1028],
  invalidates: securityReads,
  example: {
    input: { password: 'Marquee2026', idToken: 'eyJ' },
    output: { phone: '+886912345678' },
  },
});

export const getAuthenticatorQrCode = defineCall({
  name: 'getAuthenticatorQrCode',
  method: 'POST',
  path: 'user/two-factor/authenticator/qrcode',
  kind: 'read',
  summary: 'A fresh secret for an authenticator app, as text and as a QR code. Nothing is kept.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword }),
  output: z.object({
    /** Base32 (RFC 4648), without padding. */
    secret: z.string(),
    /** `otpauth://totp/…` */
    uri: z.string(),
    /** SVG document of the QR code. */
    qr: z.string(),
  }),
  errors: [1000, 1005, 1028],
  example: {
    input: { password: 'Marquee2026' },
    output: {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Marquee:mei@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Marquee',
      qr: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
  },
});

export const addAuthenticatorMethod = defineCall({
  name: 'addAuthenticatorMethod',
  method: 'POST',
  path: 'user/two-factor/authenticator',
  summary: 'Adds an authenticator app: its secret, and a code that proves the app has it.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({
    password: currentPassword,
    code: verificationCode,
    /** Characters outside Base32 are 1008. */
    secret: requiredText('code', 128),
  }),
  output: done,
  errors: [1000, 1005, 1007, 1008, 1028],
  invalidates: securityReads,
  example: {
    input: { password: 'Marquee2026', code: '246810', secret: 'JBSWY3DPEHPK3PXP' },
    output: null,
  },
});

export const removeTwoFactorMethod = defineCall({
  name: 'removeTwoFactorMethod',
  method: 'DELETE',
  path: 'user/two-factor/{method}',
  summary:
    'Removes SMS or authenticator; safe to repeat. E-mail stays as long as two-factor is on.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({
    method: z.enum(['sms', 'authenticator'], { error: 'required.twoFactorMethod' }),
    password: currentPassword,
  }),
  output: done,
  errors: [1000, 1028],
  invalidates: securityReads,
  example: { input: { method: 'sms', password: 'Marquee2026' }, output: null },
});

export const makeRecoveryCodes = defineCall({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: 'user/two-factor/recovery-codes',
  summary: 'Ten new one-time codes in place of all earlier ones; shown this once.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword }),
  output: z.object({ codes: z.array(z.string()), madeAt: z.string() }),
  errors: [1000, 1028],
  invalidates: securityReads,
  example: {
    input: { password: 'Marquee2026' },
    output: { codes: ['7KQ2M-WXP4T'], madeAt: '2026-11-21T09:00:00.000+08:00' },
  },
});
