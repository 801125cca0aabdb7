import * as z from 'zod/mini';
import { languages, maintenanceTypes, socialProviders } from '../domain/constants.ts';
import { callingCode, phone } from '../schema/contact.ts';
import { referralCode } from '../schema/identity.ts';
import { language } from '../schema/scalars.ts';
import { coded, moment, named, none, textOrNull } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

export const getClientConfig = defineCall({
  name: 'getClientConfig',
  method: 'GET',
  path: 'client-config',
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

export const listCountries = defineCall({
  name: 'listCountries',
  method: 'GET',
  path: 'countries',
  summary: 'Countries by ISO 3166-1 code, named and sorted in the visitor’s language.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(coded),
  errors: [],
  example: { input: {}, output: [{ code: 'TW', name: 'Taiwan' }] },
});

export const listCallingCodes = defineCall({
  name: 'listCallingCodes',
  method: 'GET',
  path: 'country-calling-code',
  summary: 'Country calling codes without plus, sorted by the country’s name.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(z.object({ code: z.string(), name: z.string(), callingCode: z.string() })),
  errors: [],
  example: { input: {}, output: [{ code: 'TW', name: 'Taiwan', callingCode: '886' }] },
});

export const validatePhoneNumber = defineCall({
  name: 'validatePhoneNumber',
  method: 'POST',
  path: 'validate-phone-number',
  kind: 'read',
  summary: 'Is it a number of that country? A wrong one is 2000 at `tel`.',
  access: 'public',
  limit: 'lookup',
  input: z.strictObject({ countryCallingCode: callingCode, tel: phone }),
  output: z.object({ fullTel: z.string() }),
  errors: [],
  example: {
    input: { countryCallingCode: '886', tel: '02 2345 6789' },
    output: { fullTel: '+886 2 2345 6789' },
  },
});

export const checkReferral = defineCall({
  name: 'checkReferral',
  method: 'POST',
  path: 'check-referral',
  kind: 'read',
  summary: 'Does this referral code exist?',
  access: 'public',
  limit: 'lookup',
  input: z.strictObject({ referralCode }),
  output: z.literal(true),
  errors: [1039],
  example: { input: { referralCode: 'K7MQ2WXP' }, output: true },
});

export const listApps = defineCall({
  name: 'listApps',
  method: 'GET',
  path: 'apps',
  summary: 'Names of the applications, for forms.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(named),
  errors: [],
  example: { input: {}, output: [{ id: 'slideshow', name: 'Slideshow' }] },
});

export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: 'products',
  summary: 'Names of the products, for forms.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(named),
  errors: [],
  example: { input: {}, output: [{ id: 'player', name: 'Player' }] },
});

export const listPlanLevels = defineCall({
  name: 'listPlanLevels',
  method: 'GET',
  path: 'plan-levels',
  summary: 'Names of the plan tiers, for forms.',
  access: 'public',
  limit: 'general',
  input: none,
  output: z.array(named),
  errors: [],
  example: { input: {}, output: [{ id: 'basic', name: 'Basic' }] },
});

export const getMaintenanceTime = defineCall({
  name: 'getMaintenanceTime',
  method: 'GET',
  path: 'maintenance-time',
  summary: 'The running or next maintenance window of a kind, or null.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({ type: z.enum(maintenanceTypes) }),
  output: z.nullable(z.object({ startsAt: moment, endsAt: moment })),
  errors: [],
  example: {
    input: { type: 'payment' },
    output: { startsAt: '2026-12-01T02:00:00+08:00', endsAt: '2026-12-01T04:00:00+08:00' },
  },
});
