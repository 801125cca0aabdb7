import * as z from 'zod/mini';
import { pairing, screenTokens } from '../domain/constants.ts';
import { crossCheck } from '../schema/cross-check.ts';
import { token } from '../schema/person/identity.ts';
import { id } from '../schema/scalars.ts';
import { moment, textOrNull } from '../schema/shapes.ts';
import { requiredCode, requiredText } from '../schema/text.ts';
import { defineCall } from './define-call.ts';
import { sessionReads } from './reads.ts';

/** What asks to be let in: a screen that is to play, or the desktop client of a person. */
const kind = z.enum(['screen', 'desktop'], { error: 'invalid' });

export const requestDeviceCode = defineCall({
  name: 'requestDeviceCode',
  method: 'POST',
  path: 'device/code',
  summary:
    'Begins a device authorisation (RFC 8628 section 3.1): a code to be approved in a browser.',
  access: 'public',
  limit: 'pairing',
  input: z.strictObject({
    name: requiredText('name', 100),
    model: z.nullish(z.string().check(z.maxLength(100, 'maxLength'))),
    kind: z._default(kind, 'screen'),
  }),
  output: z.object({
    deviceCode: z.string(),
    /** XXXX-XXXX, as it is shown. */
    userCode: z.string(),
    hash: z.string(),
    verificationUri: z.string(),
    verificationUriComplete: z.string(),
    expiresIn: z.int(),
    interval: z.int(),
  }),
  errors: [],
  example: {
    input: { name: 'Front desk', model: 'Linux', kind: 'desktop' },
    output: {
      deviceCode: 'device-code',
      userCode: 'BCDF-GHJK',
      hash: 'hash',
      verificationUri: 'https://marquee.example/account/device-auth',
      verificationUriComplete: 'https://marquee.example/login-code/hash/BCDFGHJK',
      expiresIn: pairing.seconds,
      interval: pairing.intervalSeconds,
    },
  },
});

export const requestDeviceToken = defineCall({
  name: 'requestDeviceToken',
  method: 'POST',
  path: 'device/token',
  answersToken: true,
  // A refresh token works until the one it brought is used; later reuse ends all of the screen's. 1018 also while the
  // account of the screen is deleted; after a restoration the token works again (decisions section 6).
  summary:
    'Polls for the approval (RFC 8628 section 3.4): 2010 while it waits; or exchanges the refresh token of a screen.',
  access: 'public',
  limit: 'pairing',
  input: z.strictObject({ deviceCode: z.optional(token), refreshToken: z.optional(token) }).check(
    crossCheck(({ deviceCode, refreshToken }, refuse) => {
      const given = [deviceCode, refreshToken].filter((value) => value !== undefined);
      if (given.length === 0) refuse('deviceCode', 'required.any');
      if (given.length === 2) refuse('refreshToken', 'invalid');
    }),
  ),
  output: z.object({
    accessToken: z.optional(z.string()),
    /** Of screens alone; so is the rest. */
    refreshToken: z.optional(z.string()),
    /** Life of the access token in seconds. */
    expiresIn: z.optional(z.int()),
    /** Of the desktop: is the address of whoever let it in verified? */
    verified: z.optional(z.boolean()),
  }),
  errors: [1018, 2002, 2010],
  invalidates: sessionReads,
  example: {
    input: { deviceCode: 'device-code' },
    output: {
      accessToken: 'scr_access-token',
      refreshToken: 'scrr_refresh-token',
      expiresIn: screenTokens.accessSeconds,
    },
  },
});

export const decideDevice = defineCall({
  name: 'decideDevice',
  method: 'POST',
  path: 'login-code',
  // By the QR link there are hash and code, typed only the code.
  summary:
    'Facts of the device behind a code; `approve` decides, and letting it in asks for a step-up with two-factor on.',
  access: 'verified',
  limit: 'code',
  input: z.strictObject({
    hash: z.nullish(token),
    /** Case, spaces and dashes do not matter. */
    code: requiredCode('deviceCode', 40),
    approve: z.nullish(z.boolean({ error: 'invalid' })),
    /** Of a screen: what it is to be called, when another name than its own. */
    name: z.nullish(requiredText('name', 100)),
    /** Of a screen: the one in whose place it comes, with its name, tags and schedule. */
    replaces: z.nullish(id),
  }),
  output: z.object({
    kind,
    /** Empty where it is none that should be shown. */
    name: z.string(),
    model: textOrNull,
    /** Where the request came from. */
    ip: z.string(),
    /** Is that another network than the caller's? */
    isElsewhere: z.boolean(),
    requestedAt: moment,
    state: z.enum(['pending', 'approved', 'denied']),
  }),
  errors: [1001, 1017, 1028],
  audit: { fields: ['screen'] },
  example: {
    input: { code: 'BCDF-GHJK', approve: true },
    output: {
      kind: 'desktop',
      name: 'Front desk',
      model: 'Linux',
      ip: '203.0.113.7',
      isElsewhere: false,
      requestedAt: '2026-11-21T09:00:00.000+08:00',
      state: 'approved',
    },
  },
});
