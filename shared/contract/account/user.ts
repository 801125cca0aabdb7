import * as z from 'zod/mini';
import { languages, planTypes } from '#shared/domain/constants.ts';
import { photo } from '#shared/domain/limits.ts';
import { genders } from '#shared/domain/account/profile.ts';
import { callingCode, countryCode, phone, postalCode } from '#shared/schema/contact.ts';
import { media, uploadedFile } from '#shared/schema/file.ts';
import { firstName, lastName } from '#shared/schema/person/person.ts';
import { language } from '#shared/schema/person/identity.ts';
import { date, id, money } from '#shared/schema/scalars.ts';
import { coded, done, moment, named, none, textOrNull } from '#shared/schema/shapes.ts';
import { teamFacts } from '#shared/schema/team-facts.ts';
import { optionalText } from '#shared/schema/text.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { ownNameReads } from '#shared/contract/reads.ts';

/** Section 3 of the specification: User profile. */
const self = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  photo: textOrNull,
  email: z.string(),
  tel: textOrNull,
  telCountryCode: textOrNull,
  fullTel: textOrNull,
  mobile: textOrNull,
  mobileCountryCode: textOrNull,
  fullMobile: textOrNull,
  birth: textOrNull,
  gender: z.nullable(named),
  country: z.nullable(coded),
  timezone: z.nullable(coded),
  address: textOrNull,
  postalCode: textOrNull,
  language: z.enum(languages),
  isSubscribeEmail: z.boolean(),
  referralCode: z.string(),
  lastLoginAt: z.nullable(moment),
});

/** What the workspace has; days of Asia/Taipei, `expiresOn` the first without it; null: it has no end. */
const plan = z.object({
  type: z.enum(planTypes),
  name: z.string(),
  startsOn: textOrNull,
  expiresOn: textOrNull,
  /** Calendar days until then, 0 on the last one's end; null: without end. */
  daysLeft: z.nullable(z.int()),
  /** So near that people are reminded of it. */
  isEnding: z.boolean(),
  /** Charged on `expiresOn`, in TWD; null: it does not renew, or paying is not the caller’s work. */
  renewalAmount: z.nullable(money),
});

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: 'user/profile',
  isKeptOffline: true,
  summary: 'Who is signed in, the team if there is one, and the plan of the workspace.',
  access: 'signed-in',
  limit: 'general',
  input: none,
  output: z.object({
    self,
    team: z.nullable(teamFacts),
    plan,
    /** Of those who answer inquiries; `one-step`: without effect until the account has two-step sign-in. */
    operator: z.nullable(z.enum(['effective', 'one-step'])),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      operator: null,
      self: {
        id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
        firstName: 'Mei',
        lastName: 'Lin',
        fullName: 'Mei Lin',
        photo: null,
        email: 'mei@example.com',
        tel: null,
        telCountryCode: null,
        fullTel: null,
        mobile: null,
        mobileCountryCode: null,
        fullMobile: null,
        birth: null,
        gender: null,
        country: { code: 'TW', name: 'Taiwan' },
        timezone: null,
        address: null,
        postalCode: null,
        language: 'en',
        isSubscribeEmail: false,
        referralCode: 'K7MQ2WXP',
        lastLoginAt: '2026-11-21T09:00:00.000+08:00',
      },
      team: null,
      plan: {
        type: 'professional',
        name: 'Professional',
        startsOn: '2026-11-21',
        expiresOn: '2027-11-21',
        daysLeft: 363,
        isEnding: false,
        renewalAmount: 960,
      },
    },
  },
});

/** Absent: stays. Null or empty: cleared. */
function clearable<T extends z.core.$ZodType>(schema: T) {
  return z.nullish(z.union([z.literal(''), schema]));
}

export const updateProfile = defineCall({
  name: 'updateProfile',
  method: 'PUT',
  path: 'user/profile',
  summary:
    'Changes the own profile; a field that is absent stays, an empty one is cleared. Phone numbers are checked with their calling code.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    firstName: z.optional(firstName),
    lastName: z.optional(lastName),
    tel: clearable(phone),
    telCountryCode: clearable(callingCode),
    mobile: clearable(phone),
    mobileCountryCode: clearable(callingCode),
    birth: clearable(date),
    gender: clearable(z.enum(genders, { error: 'invalid' })),
    country: clearable(countryCode),
    /** IANA name: Asia/Taipei. */
    timezone: clearable(z.string().check(z.maxLength(64, 'maxLength'))),
    address: z.nullish(optionalText()),
    postalCode: clearable(postalCode),
    language: z.optional(language),
  }),
  output: done,
  errors: [],
  invalidates: ownNameReads,
  example: {
    input: {
      firstName: 'Mei',
      lastName: 'Lin',
      mobile: '0912 345 678',
      mobileCountryCode: '886',
      country: 'TW',
    },
    output: null,
  },
});

export const getProfileOptions = defineCall({
  name: 'getProfileOptions',
  method: 'GET',
  path: 'user/profile/options',
  summary: 'What the profile’s selects offer, named in the caller’s language.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({
    genders: z.array(named),
    countries: z.array(coded),
    timezones: z.array(coded),
    languages: z.array(coded),
    /** Of teams: who buys a team's plan tells what the team will be. */
    teamCategories: z.array(named),
    callingCodes: z.array(
      z.object({ code: z.string(), name: z.string(), callingCode: z.string() }),
    ),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      genders: [{ id: 'female', name: 'Female' }],
      countries: [{ code: 'TW', name: 'Taiwan' }],
      timezones: [{ code: 'Asia/Taipei', name: '(UTC+08:00) Taipei' }],
      languages: [{ code: 'en', name: 'English' }],
      teamCategories: [{ id: 'retail', name: 'Retail' }],
      callingCodes: [{ code: 'TW', name: 'Taiwan', callingCode: '886' }],
    },
  },
});

export const setPhoto = defineCall({
  name: 'setPhoto',
  method: 'POST',
  path: 'user/photo',
  summary:
    'Sets the profile photo: jpg, png or webp up to 10 MB, kept as a square without metadata.',
  access: 'verified',
  limit: 'heavy',
  files: { photo: { ...photo, maxFiles: 1 } },
  input: z.strictObject({ photo: uploadedFile }),
  output: z.object({ photo: z.string() }),
  errors: [2006],
  invalidates: ownNameReads,
  example: {
    input: {
      photo: /* @__PURE__ */ new File(['bytes of a picture'], 'me.png', { type: 'image/png' }),
    },
    output: { photo: '/webapi/user/photo/0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f' },
  },
});

export const removePhoto = defineCall({
  name: 'removePhoto',
  method: 'DELETE',
  path: 'user/photo',
  summary: 'Removes the profile photo; safe to repeat.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: done,
  errors: [],
  invalidates: ownNameReads,
  example: { input: {}, output: null },
});

export const getPhoto = defineCall({
  name: 'getPhoto',
  method: 'GET',
  path: 'user/photo/{id}',
  summary: 'A profile photo: own, or of somebody in the same team. The address changes with it.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: media,
  errors: [],
  kind: 'media',
  example: {
    input: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f' },
    output: { type: 'image/webp', size: 12_345 },
  },
});
