import * as z from 'zod/mini';
import { maintenanceTypes } from '../domain/constants.ts';
import { maintenanceStates } from '../domain/maintenance/maintenance-state.ts';
import { callingCode, phone } from '../schema/contact.ts';
import { referralCode } from '../schema/person/person.ts';
import { coded, moment, named, none } from '../schema/shapes.ts';
import { defineCall } from './define-call.ts';

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
  isKeptOffline: true,
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
  summary:
    'The running or next maintenance window of a kind, or null; `announced` from 24 hours before its start.',
  access: 'public',
  limit: 'general',
  input: z.strictObject({ type: z.enum(maintenanceTypes) }),
  output: z.nullable(
    z.object({ startsAt: moment, endsAt: moment, state: z.enum(maintenanceStates) }),
  ),
  errors: [],
  example: {
    input: { type: 'payment' },
    output: {
      startsAt: '2026-12-01T02:00:00+08:00',
      endsAt: '2026-12-01T04:00:00+08:00',
      state: 'announced',
    },
  },
});
