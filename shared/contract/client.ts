import * as z from 'zod/mini';
import { languages, product, socialProviders } from '../domain/constants.ts';
import { language } from '../schema/person/identity.ts';
import { none, textOrNull } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

export const getClientConfig = defineCall({
  name: 'getClientConfig',
  method: 'GET',
  path: 'client-config',
  isKeptOffline: true,
  summary: 'What a client must know of the server before it shows its first form.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.object({
    botCheck: z.object({
      provider: z.enum(['proof-of-work', 'recaptcha']),
      scriptUrl: z.string(),
      siteKey: z.string(),
    }),
    /** Social sign-in and SMS codes; null where nothing is configured. */
    identity: z.nullable(
      z.object({
        apiKey: z.string(),
        projectId: z.string(),
        authDomain: z.string(),
        /** Origin of the identity simulator instead of Google's service; null in earnest. */
        simulator: textOrNull,
        /** Providers offered, in their order. */
        providers: z.array(z.enum(socialProviders)),
        hasSms: z.boolean(),
      }),
    ),
    /** Address of a marketing provider’s form in place of ours at /pricing/submit-inquiry. */
    inquiryForm: textOrNull,
    /** What answers here, and whom it can talk with. */
    server: z.object({
      product: z.literal(product.name),
      version: z.string(),
      api: z.int(),
      oldestClient: z.string(),
    }),
    /** True where /sandbox exists, so that a person trying the product finds the mails. */
    isSandbox: z.boolean(),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      botCheck: { provider: 'proof-of-work', scriptUrl: '/bot-check/api.js', siteKey: 'marquee' },
      identity: {
        apiKey: 'public-key',
        projectId: 'marquee',
        authDomain: 'marquee.example',
        simulator: null,
        providers: ['google', 'line'],
        hasSms: true,
      },
      inquiryForm: null,
      server: { product: 'Marquee', version: '0.1.0', api: 1, oldestClient: '0.1.0' },
      isSandbox: true,
    },
  },
});

export const getBotChallenge = defineCall({
  name: 'getBotChallenge',
  method: 'GET',
  path: 'bot-check/challenge',
  summary:
    'A proof-of-work challenge for one call: find the number whose SHA-256 with the salt is given.',
  access: 'public',
  limit: 'general',
  /** Name of the call that the answer is for; the desktop's and the web's alike. */
  input: z.strictObject({ action: z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'invalid')) }),
  output: z.object({
    algorithm: z.literal('SHA-256'),
    challenge: z.string(),
    salt: z.string(),
    signature: z.string(),
    maxnumber: z.int(),
  }),
  errors: [],
  example: {
    input: { action: 'login' },
    output: {
      algorithm: 'SHA-256',
      challenge: 'c0ffee',
      salt: '5a17?expires=1790000000',
      signature: '51671',
      maxnumber: 50_000,
    },
  },
});

export const getLanguage = defineCall({
  name: 'getLanguage',
  method: 'GET',
  path: 'lang',
  isKeptOffline: true,
  summary: 'The language of this visitor: cookie, account, browser, in this order.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.object({ lang: z.enum(languages) }),
  errors: [],
  example: { input: {}, output: { lang: 'en' } },
});

export const setLanguage = defineCall({
  name: 'setLanguage',
  method: 'POST',
  path: 'lang',
  summary: 'Keeps the language in a cookie and, signed in, with the account.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({ lang: language }),
  output: z.object({ lang: z.enum(languages) }),
  errors: [],
  invalidates: ['getLanguage', 'getProfile'],
  example: { input: { lang: 'zh-TW' }, output: { lang: 'zh-TW' } },
});
