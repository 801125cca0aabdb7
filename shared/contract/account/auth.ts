import * as z from 'zod/mini';
import {
  botCheckToken,
  currentPassword,
  email,
  socialProvider,
  token,
} from '#shared/schema/person/identity.ts';
import { done, none } from '#shared/schema/shapes.ts';
import { signedIn } from '#shared/schema/sign-in.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { sessionReads } from '#shared/contract/reads.ts';

export const getCsrfCookie = defineCall({
  name: 'getCsrfCookie',
  method: 'GET',
  path: '/sanctum/csrf-cookie',
  summary: 'Sets the XSRF-TOKEN cookie that unsafe calls repeat as X-XSRF-TOKEN.',
  access: 'public',
  limit: 'general',
  input: none,
  output: done,
  errors: [],
  example: { input: {}, output: null },
});

export const checkLogin = defineCall({
  name: 'checkLogin',
  method: 'POST',
  path: 'check-login',
  isKeptOffline: true,
  kind: 'read',
  summary: 'Is somebody signed in?',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.boolean(),
  errors: [],
  example: { input: {}, output: true },
});

export const checkVerify = defineCall({
  name: 'checkVerify',
  method: 'POST',
  path: 'check-verify',
  isKeptOffline: true,
  kind: 'read',
  summary: 'Is the signed-in address verified?',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.boolean(),
  errors: [],
  example: { input: {}, output: true },
});

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: 'login',
  answersToken: true,
  summary:
    'Signs in with e-mail and password; where no second factor is due, an invitation is followed, too.',
  access: 'public',
  limit: 'login',
  input: z.strictObject({
    email,
    password: currentPassword,
    invitationToken: z.nullish(token),
    gToken: botCheckToken,
  }),
  output: signedIn,
  errors: [1009, 1010, 1031, 1033],
  decoy: true,
  invalidates: sessionReads,
  example: {
    input: { email: 'mei@example.com', password: 'Marquee2026', gToken: 'proof' },
    output: { twoFactorRequired: false, twoFactorMethods: [], verified: true },
  },
});

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: 'logout',
  summary: 'Ends this session; safe to repeat.',
  access: 'public',
  limit: 'general',
  input: none,
  output: done,
  errors: [],
  invalidates: sessionReads,
  example: { input: {}, output: null },
});

export const socialLogin = defineCall({
  name: 'socialLogin',
  method: 'POST',
  path: 'gip/login',
  answersToken: true,
  summary:
    'Signs in with an identity token of Google Identity Platform; an unknown account is created, verified.',
  access: 'public',
  limit: 'login',
  input: z.strictObject({ provider: socialProvider, token, invitationToken: z.nullish(token) }),
  output: signedIn,
  errors: [1001, 1009, 1013, 1031, 1033],
  invalidates: sessionReads,
  example: {
    input: { provider: 'google', token: 'eyJ' },
    output: { twoFactorRequired: false, twoFactorMethods: [], verified: true },
  },
});
