import * as z from 'zod/mini';
import { languages } from '../domain/constants.ts';
import { teamRoles } from '../domain/roles.ts';
import { defineCall } from './define-call.ts';

const named = z.object({ id: z.string(), name: z.string() });
const coded = z.object({ code: z.string(), name: z.string() });
const text = z.nullable(z.string());

/** Section 3 of the specification: User profile. */
const self = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  photo: text,
  email: z.string(),
  tel: text,
  telCountryCode: text,
  fullTel: text,
  mobile: text,
  mobileCountryCode: text,
  fullMobile: text,
  birth: text,
  gender: z.nullable(named),
  country: z.nullable(coded),
  timezone: z.nullable(coded),
  address: text,
  postalCode: text,
  language: z.enum(languages),
  isSubscribeEmail: z.boolean(),
  referralCode: z.string(),
  lastLoginAt: text,
});

/** Section 3 of the specification: Team, with the role of whoever asks. */
const team = z.object({
  name: z.string(),
  address: text,
  postalCode: text,
  country: z.nullable(coded),
  phone: text,
  phoneCountryCode: text,
  fullPhone: text,
  vatNumber: text,
  category: z.nullable(named),
  role: z.enum(teamRoles),
  holderName: z.string(),
  holderEmail: z.string(),
});

export const getProfile = defineCall({
  name: 'getProfile',
  method: 'GET',
  path: 'user/profile',
  summary: 'Who is signed in, and the team if there is one.',
  access: 'signed-in',
  limit: 'general',
  input: z.strictObject({}),
  output: z.object({ self, team: z.nullable(team) }),
  errors: [],
  example: {
    input: {},
    output: {
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
    },
  },
});
