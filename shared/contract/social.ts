import * as z from 'zod/mini';
import { socialProviders } from '../domain/constants.ts';
import { currentPassword, token } from '../schema/identity.ts';
import { done } from '../schema/shapes.ts';
import { signedIn } from '../schema/sign-in.ts';
import { defineCall } from './define-call.ts';
import { sessionReads } from './reads.ts';

/** The password, or a fresh identity token of a provider that is linked already. */
const owner = { password: z.nullish(currentPassword), proof: z.nullish(token) };
const provider = z.enum(socialProviders, { error: 'invalid' });

export const socialLogin = defineCall({
  name: 'socialLogin',
  method: 'POST',
  path: 'gip/login',
  answersToken: true,
  summary:
    'Signs in with an identity token of Google Identity Platform; an unknown account is created, verified.',
  access: 'public',
  limit: 'login',
  input: z.strictObject({ provider, token, invitationToken: z.nullish(token) }),
  output: signedIn,
  errors: [1001, 1009, 1013, 1031, 1033],
  invalidates: sessionReads,
  example: {
    input: { provider: 'google', token: 'eyJ' },
    output: { twoFactorRequired: false, twoFactorMethods: [], verified: true },
  },
});

export const linkProvider = defineCall({
  name: 'linkProvider',
  method: 'POST',
  path: 'user/gip',
  summary:
    'Links an account at a provider; asks for the password or a sign-in by another (`proof`), with two-factor for a step-up.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({ provider, token, ...owner }),
  output: done,
  errors: [1000, 1001, 1003, 1004, 1028],
  invalidates: ['getSecuritySetting'],
  example: {
    input: { provider: 'google', token: 'eyJ', password: 'Marquee2026' },
    output: null,
  },
});

export const unlinkProvider = defineCall({
  name: 'unlinkProvider',
  method: 'DELETE',
  path: 'user/gip',
  summary:
    'Unlinks a provider, asking as linking does; safe to repeat. The last way to sign in stays (2000).',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({ provider, token: z.nullish(token), ...owner }),
  output: done,
  errors: [1000, 1001, 1028],
  invalidates: ['getSecuritySetting'],
  example: { input: { provider: 'google', password: 'Marquee2026' }, output: null },
});
