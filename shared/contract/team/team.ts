import * as z from 'zod/mini';
import { teamCategories } from '#shared/domain/team/team.ts';
import { givenRoles } from '#shared/domain/team/roles.ts';
import { callingCode, countryCode, phone, postalCode } from '#shared/schema/contact.ts';
import { vatNumber } from '#shared/schema/invoice.ts';
import { teamFacts } from '#shared/schema/team-facts.ts';
import { optionalText, requiredText, searched } from '#shared/schema/text.ts';
import { dateTime, id, pageOf, paging } from '#shared/schema/scalars.ts';
import { coded, done, moment, named, none, textOrNull } from '#shared/schema/shapes.ts';
import { sessionReads, teamReads } from '#shared/contract/reads.ts';
import { defineCall } from '#shared/contract/define-call.ts';

export const leaveTeam = defineCall({
  name: 'leaveTeam',
  method: 'POST',
  path: 'team/leave',
  summary:
    'Leaves the team: own things in it go to the holder, a basic account stays. Not for the holder.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: done,
  errors: [1015],
  audit: { fields: [] },
  invalidates: [...sessionReads, ...teamReads],
  example: { input: {}, output: null },
});

/** Team of whoever asks. */
const team = z.extend(teamFacts, {
  memberCount: z.int(),
  /** False once the plan has ended: basic limits, members read only. */
  isPlanRunning: z.boolean(),
});

export const getTeam = defineCall({
  name: 'getTeam',
  method: 'GET',
  path: 'team',
  isKeptOffline: true,
  summary: 'The own team.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: team,
  errors: [1015],
  example: {
    input: {},
    output: {
      name: 'Blue Door',
      address: null,
      postalCode: null,
      country: { code: 'TW', name: 'Taiwan' },
      phone: null,
      phoneCountryCode: null,
      fullPhone: null,
      vatNumber: null,
      category: { id: 'retail', name: 'Retail' },
      role: 'account_holder',
      apps: ['slideshow'],
      holderName: 'Hana Ito',
      holderEmail: 'hana@example.com',
      pendingTransfer: null,
      memberCount: 5,
      isPlanRunning: true,
    },
  },
});

export const updateTeam = defineCall({
  name: 'updateTeam',
  method: 'PUT',
  path: 'team',
  summary: 'Changes the team’s information; the phone is checked with its calling code.',
  access: { may: 'edit team information' },
  limit: 'general',
  input: z.strictObject({
    name: z.optional(requiredText('name', 100)),
    address: z.nullish(optionalText()),
    postalCode: z.nullish(z.union([z.literal(''), postalCode])),
    country: z.nullish(z.union([z.literal(''), countryCode])),
    phone: z.nullish(z.union([z.literal(''), phone])),
    phoneCountryCode: z.nullish(z.union([z.literal(''), callingCode])),
    vatNumber: z.nullish(z.union([z.literal(''), vatNumber])),
    category: z.nullish(z.union([z.literal(''), z.enum(teamCategories, { error: 'invalid' })])),
  }),
  output: done,
  errors: [1015],
  audit: {
    fields: [
      'name',
      'address',
      'postalCode',
      'country',
      'phone',
      'phoneCountryCode',
      'vatNumber',
      'category',
    ],
  },
  invalidates: teamReads,
  example: { input: { name: 'Blue Door', country: 'TW', category: 'retail' }, output: null },
});

export const getTeamOptions = defineCall({
  name: 'getTeamOptions',
  method: 'GET',
  path: 'team/options',
  summary: 'What the team’s selects offer, named in the caller’s language; also what roles may.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({
    categories: z.array(named),
    countries: z.array(coded),
    callingCodes: z.array(
      z.object({ code: z.string(), name: z.string(), callingCode: z.string() }),
    ),
    roles: z.array(z.enum(givenRoles)),
  }),
  errors: [1015],
  example: {
    input: {},
    output: {
      categories: [{ id: 'retail', name: 'Retail' }],
      countries: [{ code: 'TW', name: 'Taiwan' }],
      callingCodes: [{ code: 'TW', name: 'Taiwan', callingCode: '886' }],
      roles: ['account_admin', 'app_admin', 'accounting', 'member'],
    },
  },
});

export const listTeamApps = defineCall({
  name: 'listTeamApps',
  method: 'GET',
  path: 'team/apps',
  summary: 'Apps that the caller may give to members.',
  access: { may: 'set apps of members' },
  limit: 'general',
  input: none,
  output: z.array(named),
  errors: [1015],
  example: { input: {}, output: [{ id: 'slideshow', name: 'Slideshow' }] },
});

export const listAuditLog = defineCall({
  name: 'listAuditLog',
  method: 'GET',
  path: 'team/audit',
  summary: 'Who did what in the team, newest first.',
  access: { may: 'read the audit log' },
  limit: 'general',
  input: z.strictObject({
    ...paging,
    /** Name of a call that leaves a line. */
    action: z.nullish(z.string().check(z.maxLength(60, 'maxLength'))),
    /** Part of the address of who did it, or of whom it was done to. */
    q: searched,
    /** Moments: from then on, and before then. Whose day it is, the caller knows. */
    from: z.nullish(dateTime),
    to: z.nullish(dateTime),
    /** Only this line, whatever else is wanted. */
    id: z.nullish(id),
  }),
  output: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        at: moment,
        actorName: textOrNull,
        actorEmail: z.string(),
        action: z.string(),
        /** Whom or what it was done to, by field; no secrets. */
        data: z.record(z.string(), z.unknown()),
      }),
    ),
    { actions: z.array(z.string()) },
  ),
  errors: [1015],
  example: {
    input: { page: 1, perPage: 12 },
    output: {
      items: [
        {
          id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
          at: '2026-11-21T01:00:00.000Z',
          actorName: 'Hana Ito',
          actorEmail: 'hana@example.com',
          action: 'suspendMember',
          data: { email: 'mei@example.com' },
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
      actions: ['suspendMember'],
    },
  },
});
