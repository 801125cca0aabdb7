import * as z from 'zod/mini';
import { socialProviders, twoFactorMethods } from '#shared/domain/constants.ts';
import { deletionObstacleNames } from '#shared/domain/account/deletion.ts';
import { loginFactors, loginMethods, loginOutcomes } from '#shared/domain/account/login-history.ts';
import { crossCheck, differs, passwordConfirmation } from '#shared/schema/cross-check.ts';
import { currentPassword, email, token } from '#shared/schema/person/identity.ts';
import { newPassword } from '#shared/schema/person/person.ts';
import { id, pageOf, paging } from '#shared/schema/scalars.ts';
import { done, moment, none, textOrNull } from '#shared/schema/shapes.ts';
import { sessionRenewed } from '#shared/schema/sign-in.ts';
import { searched } from '#shared/schema/text.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { sessionReads } from '#shared/contract/reads.ts';

/** A browser or desktop as people recognise it; null where it does not say. */
const place = {
  kind: z.enum(['web', 'desktop']),
  browser: textOrNull,
  system: textOrNull,
  ip: z.string(),
};

const session = z.object({
  id: z.string(),
  ...place,
  createdAt: moment,
  lastSeenAt: moment,
  isCurrent: z.boolean(),
});

const loginEvent = z.object({
  id: z.string(),
  at: moment,
  ...place,
  method: z.enum(loginMethods),
  /** The second factor that was asked for or shown. */
  factor: z.nullable(z.enum(loginFactors)),
  outcome: z.enum(loginOutcomes),
});

export const getSecuritySetting = defineCall({
  name: 'getSecuritySetting',
  method: 'GET',
  path: 'user/security-setting',
  summary: 'Ways to sign in, second factors, and what the next change will ask for.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({
    email: z.string(),
    /** The new address that waits for its confirmation. */
    pendingEmail: textOrNull,
    /** False for accounts that came by social sign-in and set none yet. */
    hasPassword: z.boolean(),
    providers: z.array(
      z.object({
        provider: z.enum(socialProviders),
        isLinked: z.boolean(),
        /** Address at the provider. */
        email: textOrNull,
        linkedAt: z.nullable(moment),
      }),
    ),
    twoFactor: z.object({
      isEnabled: z.boolean(),
      /** Usable now: e-mail while it is on, and what was added. */
      methods: z.array(z.enum(twoFactorMethods)),
      /** E.164. */
      phone: textOrNull,
      authenticatorAddedAt: z.nullable(moment),
      /** A passkey steps up, too. */
      hasPasskey: z.boolean(),
      recoveryCodesLeft: z.int(),
      recoveryCodesMadeAt: z.nullable(moment),
      /** A step-up counts until then; null: the next change asks for one. */
      steppedUpUntil: z.nullable(moment),
    }),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      email: 'mei@example.com',
      pendingEmail: null,
      hasPassword: true,
      providers: [{ provider: 'google', isLinked: false, email: null, linkedAt: null }],
      twoFactor: {
        isEnabled: false,
        methods: [],
        phone: null,
        authenticatorAddedAt: null,
        hasPasskey: false,
        recoveryCodesLeft: 0,
        recoveryCodesMadeAt: null,
        steppedUpUntil: null,
      },
    },
  },
});

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'PUT',
  path: 'user/password',
  answersToken: true,
  summary: 'Sets a new password, ends every other session and gives this one a new token.',
  access: 'verified',
  limit: 'heavy',
  input: z
    .strictObject({
      password: currentPassword,
      newPassword,
      newPasswordConfirmation: passwordConfirmation,
    })
    .check(
      crossCheck((value, refuse) => {
        if (differs(value.newPasswordConfirmation, value.newPassword)) {
          refuse('newPasswordConfirmation', 'passwordMatch');
        }
        if (value.newPassword === value.password) refuse('newPassword', 'samePassword');
      }),
    ),
  output: sessionRenewed,
  errors: [1000],
  // What is linked as well: the page names what still signs in.
  invalidates: ['listSessions', 'getSecuritySetting'],
  example: {
    input: {
      password: 'Marquee2026',
      newPassword: 'Marquee2027',
      newPasswordConfirmation: 'Marquee2027',
    },
    output: {},
  },
});

export const checkPassword = defineCall({
  name: 'checkPassword',
  method: 'POST',
  path: 'user/password/check',
  kind: 'read',
  summary: 'Is it the password of who is signed in?',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword }),
  output: z.literal(true),
  errors: [1000],
  example: { input: { password: 'Marquee2026' }, output: true },
});

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: 'user/email',
  summary:
    'Mails a link to the new address; the old one is told. A taken address is answered alike and mails nobody.',
  access: 'verified',
  limit: 'mail',
  input: z.strictObject({ password: currentPassword, newEmail: email }),
  output: done,
  errors: [1000, 1028],
  invalidates: ['getSecuritySetting'],
  example: { input: { password: 'Marquee2026', newEmail: 'mei.lin@example.com' }, output: null },
});

export const confirmEmailChange = defineCall({
  name: 'confirmEmailChange',
  method: 'GET',
  path: '/email/change/{token}',
  summary:
    'The link mailed to the new address: changes it where the account is signed in; elsewhere it leads to the sign-in.',
  access: 'public',
  limit: 'token',
  input: z.strictObject({ token }),
  output: z.string(),
  errors: [],
  answer: 'redirect',
  example: { input: { token: 'mailed' }, output: '/verify-email-success?email=changed' },
});

export const listSessions = defineCall({
  name: 'listSessions',
  method: 'GET',
  path: 'user/session',
  summary: 'Where the account is signed in, this session first, then the latest seen.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.array(session),
  errors: [],
  example: {
    input: {},
    output: [
      {
        id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
        kind: 'web',
        browser: 'Chrome 156',
        system: 'Windows 11',
        ip: '203.0.113.7',
        createdAt: '2026-11-21T09:00:00.000+08:00',
        lastSeenAt: '2026-11-21T09:30:00.000+08:00',
        isCurrent: true,
      },
    ],
  },
});

export const endSession = defineCall({
  name: 'endSession',
  method: 'DELETE',
  path: 'user/session/{id}',
  summary: 'Signs one place out; safe to repeat.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({ id }),
  output: done,
  errors: [],
  invalidates: ['listSessions'],
  example: { input: { id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f' }, output: null },
});

export const endOtherSessions = defineCall({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: 'user/session',
  summary: 'Signs every other place out.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({ ended: z.int() }),
  errors: [],
  invalidates: ['listSessions'],
  example: { input: {}, output: { ended: 2 } },
});

export const listLoginHistory = defineCall({
  name: 'listLoginHistory',
  method: 'GET',
  path: 'user/login-history',
  summary: 'Sign-ins and failed tries of 180 days, newest first.',
  access: 'verified',
  limit: 'general',
  input: z.strictObject({
    ...paging,
    /** `failed`: everything but success. */
    outcome: z.nullish(z.enum(['success', 'failed'], { error: 'invalid' })),
    /** Words of the IP, the browser and the system. */
    q: searched,
  }),
  output: pageOf(loginEvent),
  errors: [],
  example: {
    input: { page: 1, perPage: 12 },
    output: {
      items: [
        {
          id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
          at: '2026-11-21T09:00:00.000+08:00',
          kind: 'web',
          browser: 'Chrome 156',
          system: 'Windows 11',
          ip: '203.0.113.7',
          method: 'password',
          factor: 'authenticator',
          outcome: 'success',
        },
      ],
      page: 1,
      perPage: 12,
      total: 1,
    },
  },
});

export const exportAccount = defineCall({
  name: 'exportAccount',
  method: 'GET',
  path: 'user/export',
  summary:
    'Everything kept about who is signed in, without secrets; of lists the newest 10 000 rows, at most 32 MB each.',
  access: 'verified',
  limit: 'heavy',
  isLarge: true,
  input: none,
  output: z.object({
    exportedAt: moment,
    profile: z.record(z.string(), z.unknown()),
    security: z.record(z.string(), z.unknown()),
    team: z.nullable(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
    loginHistory: z.array(z.record(z.string(), z.unknown())),
    notifications: z.array(z.record(z.string(), z.unknown())),
    files: z.array(z.record(z.string(), z.unknown())),
    slideshows: z.array(z.record(z.string(), z.unknown())),
    shortcuts: z.array(z.record(z.string(), z.unknown())),
    calendars: z.array(z.record(z.string(), z.unknown())),
    inquiries: z.array(z.record(z.string(), z.unknown())),
    orders: z.array(z.record(z.string(), z.unknown())),
    carts: z.array(z.record(z.string(), z.unknown())),
    /** Of which of these lists there is more than the newest rows that are here. */
    truncated: z.object({
      loginHistory: z.boolean(),
      notifications: z.boolean(),
      files: z.boolean(),
      slideshows: z.boolean(),
      shortcuts: z.boolean(),
      calendars: z.boolean(),
      inquiries: z.boolean(),
      orders: z.boolean(),
    }),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      exportedAt: '2026-11-21T09:00:00.000+08:00',
      profile: { email: 'mei@example.com' },
      security: { hasPassword: true },
      team: null,
      sessions: [],
      loginHistory: [],
      notifications: [],
      files: [],
      slideshows: [],
      shortcuts: [],
      calendars: [],
      inquiries: [],
      orders: [],
      carts: [],
      truncated: {
        loginHistory: false,
        notifications: false,
        files: false,
        slideshows: false,
        shortcuts: false,
        calendars: false,
        inquiries: false,
        orders: false,
      },
    },
  },
});

export const getDeletionCheck = defineCall({
  name: 'getDeletionCheck',
  method: 'GET',
  path: 'user/deletion',
  summary: 'What deleting the account would take along, and what stands in its way.',
  access: 'verified',
  limit: 'general',
  input: none,
  output: z.object({
    /** What `DELETE user` would be refused for now; empty: it may go. */
    obstacles: z.array(z.enum(deletionObstacleNames)),
    loses: z.object({
      plan: z.string(),
      /** First day without the plan; null: it has no end. */
      planExpiresOn: textOrNull,
      files: z.int(),
      bytes: z.int(),
      devices: z.int(),
      slideshows: z.int(),
    }),
    days: z.int(),
  }),
  errors: [],
  example: {
    input: {},
    output: {
      obstacles: [],
      loses: {
        plan: 'professional',
        planExpiresOn: '2027-11-21',
        files: 3,
        bytes: 1_048_576,
        devices: 0,
        slideshows: 0,
      },
      days: 30,
    },
  },
});

export const deleteAccount = defineCall({
  name: 'deleteAccount',
  method: 'DELETE',
  path: 'user',
  summary: 'Deletes the account: signing in within 30 days restores it, then its data goes.',
  access: 'verified',
  limit: 'heavy',
  input: z.strictObject({ password: currentPassword }),
  output: z.object({ deletedOn: moment }),
  errors: [1000, 1028, 1034, 1038],
  invalidates: sessionReads,
  example: {
    input: { password: 'Marquee2026' },
    output: { deletedOn: '2026-12-21T09:00:00.000+08:00' },
  },
});
