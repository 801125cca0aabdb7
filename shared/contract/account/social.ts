import * as z from 'zod/mini';
import { currentPassword, socialProvider, token } from '#shared/schema/person/identity.ts';
import { done } from '#shared/schema/shapes.ts';
import { defineCall } from '#shared/contract/define-call.ts';

/** The password, or a fresh identity token of a provider that is linked already. */
const owner = { password: z.nullish(currentPassword), proof: z.nullish(token) };

export const linkProvider = defineCall({
  name: 'linkProvider',
  method: 'POST',
  path: 'user/gip',
  summary:
    'Links an account at a provider; asks for the password or a sign-in by another (`proof`), with two-factor for a step-up.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({ provider: socialProvider, token, ...owner }),
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
  input: z.strictObject({ provider: socialProvider, token: z.nullish(token), ...owner }),
  output: done,
  errors: [1000, 1001, 1028],
  invalidates: ['getSecuritySetting'],
  example: { input: { provider: 'google', password: 'Marquee2026' }, output: null },
});
