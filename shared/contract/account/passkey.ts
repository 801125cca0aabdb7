import * as z from 'zod/mini';
import { currentPassword, token } from '#shared/schema/person/identity.ts';
import { assertion, attestation, browserOptions } from '#shared/contract/account/webauthn.ts';
import { id } from '#shared/schema/scalars.ts';
import { done, moment, none, textOrNull } from '#shared/schema/shapes.ts';
import { signedIn } from '#shared/schema/sign-in.ts';
import { requiredText } from '#shared/schema/text.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { sessionReads } from '#shared/contract/reads.ts';

/** The password, or a fresh identity token of a provider that is linked already. */
const owner = { password: z.nullish(currentPassword), proof: z.nullish(token) };

/** What the browser is handed, and hands back, is named by WebAuthn and not by us. */
const freeForm = ['credential', 'options'];

const requestOptions = {
  challenge: 'lUGsbQ4hHRWkrjkd8r6bS1mOFZ3ZGd2VYq1xJ5yqk0Q',
  rpId: 'marquee.example',
  userVerification: 'required',
};
const shown = {
  id: 'mVJ0',
  rawId: 'mVJ0',
  type: 'public-key',
  response: { clientDataJSON: 'eyJ9', authenticatorData: 'SZYN', signature: 'MEUC' },
  clientExtensionResults: {},
} as const;

export const listPasskeys = defineCall({
  name: 'listPasskeys',
  method: 'GET',
  path: 'user/passkey',
  summary: 'Passkeys of who is signed in, the oldest first, and the address at which they work.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({
    /** Origin of the pages on which browsers take them; null: on none of this server’s. */
    origin: textOrNull,
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Is it on several devices of its owner? */
        isSynced: z.boolean(),
        createdAt: moment,
        lastUsedAt: z.nullable(moment),
      }),
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      origin: 'https://marquee.example',
      passkeys: [
        {
          id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
          name: 'Chrome 156, Windows 11',
          isSynced: true,
          createdAt: '2026-11-21T09:00:00.000+08:00',
          lastUsedAt: null,
        },
      ],
    },
  },
});

export const beginPasskey = defineCall({
  name: 'beginPasskey',
  method: 'POST',
  path: 'user/passkey/options',
  summary:
    'What the browser makes a passkey from, within 5 minutes; asks as linking a social account does.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject(owner),
  output: z.object({ options: browserOptions }),
  errors: [1000, 1001, 1028],
  freeForm,
  example: {
    input: { password: 'Marquee2026' },
    output: { options: { challenge: requestOptions.challenge } },
  },
});

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: 'user/passkey',
  summary: 'Keeps the passkey that the browser made; it is named after the browser and its system.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({ credential: attestation }),
  output: z.object({ id: z.string(), name: z.string() }),
  errors: [1001],
  freeForm,
  invalidates: ['listPasskeys', 'getSecuritySetting'],
  example: {
    input: {
      credential: {
        ...shown,
        response: { clientDataJSON: 'eyJ9', attestationObject: 'o2Nm', transports: ['internal'] },
      },
    },
    output: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', name: 'Chrome 156, Windows 11' },
  },
});

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'PUT',
  path: 'user/passkey/{id}',
  summary: 'Gives a passkey another name.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id, name: requiredText('name', 60) }),
  output: done,
  errors: [],
  invalidates: ['listPasskeys'],
  example: {
    input: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', name: 'Office laptop' },
    output: null,
  },
});

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'DELETE',
  path: 'user/passkey/{id}',
  summary:
    'Removes a passkey, asking as adding does; safe to repeat. The last way to sign in stays (2000).',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({ id, ...owner }),
  output: done,
  errors: [1000, 1001, 1028],
  invalidates: ['listPasskeys', 'getSecuritySetting'],
  example: {
    input: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f', password: 'Marquee2026' },
    output: null,
  },
});

export const beginPasskeyLogin = defineCall({
  name: 'beginPasskeyLogin',
  method: 'POST',
  path: 'passkey/options',
  summary: 'What a browser asks its passkeys to sign, within 5 minutes; the same for everybody.',
  access: 'public',
  limit: 'login',
  input: none,
  output: z.object({ options: browserOptions }),
  errors: [1001],
  freeForm,
  example: { input: {}, output: { options: requestOptions } },
});

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  method: 'POST',
  path: 'passkey/login',
  answersToken: true,
  summary:
    'Signs in with a passkey, which counts as a step-up and asks for no second factor; an invitation is followed, too.',
  access: 'public',
  limit: 'login',
  input: z.strictObject({ credential: assertion, invitationToken: z.nullish(token) }),
  output: signedIn,
  errors: [1001, 1009, 1031, 1033],
  freeForm,
  invalidates: sessionReads,
  example: {
    input: { credential: shown },
    output: { twoFactorRequired: false, twoFactorMethods: [], verified: true },
  },
});

export const beginPasskeyStepUp = defineCall({
  name: 'beginPasskeyStepUp',
  method: 'POST',
  path: 'user/passkey/step-up/options',
  summary: 'What the browser asks a passkey of who is signed in to sign, within 5 minutes.',
  access: 'verified',
  limit: 'code',
  input: none,
  output: z.object({ options: browserOptions }),
  errors: [1001],
  freeForm,
  example: { input: {}, output: { options: requestOptions } },
});

export const verifyPasskey = defineCall({
  name: 'verifyPasskey',
  method: 'POST',
  path: 'user/passkey/step-up',
  summary: 'Step-up of somebody signed in by a passkey: counts for 15 minutes.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({ credential: assertion }),
  output: z.object({ until: moment }),
  errors: [1001],
  freeForm,
  invalidates: ['getSecuritySetting'],
  example: {
    input: { credential: shown },
    output: { until: '2026-11-21T09:15:00.000+08:00' },
  },
});
