import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../schema/field-errors.ts';
import { pageOfSlideshow } from '../schema/signage.ts';
import { register, resetPassword } from './account/registration.ts';
import { changePassword } from './account/security.ts';
import { requestRefund } from './commerce/refund.ts';
import { requestDeviceToken } from './device.ts';
import { requestSupport, submitInquiry } from './inquiry/inquiry.ts';
import { showMessage } from './signage/message.ts';
import { calls } from './table.ts';
import { inviteMember } from './team/invitations.ts';
import { changeMemberAccount } from './team/members.ts';

interface Row {
  input: z.ZodMiniObject;
  /** Accepted. */
  good: object;
  /** The fields of the rule, as they break it. */
  broken: Readonly<Record<string, unknown>>;
  /** What is then refused. */
  refused: Readonly<Record<string, string>>;
}

const later = '2026-11-22T09:00:00Z';
const page = {
  id: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f',
  type: 'image',
  fileId: '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e70',
  duration: 10,
  fit: 'contain',
  mute: true,
};
const otherwise = { passwordConfirmation: 'Marquee2028' };
const mismatch = { passwordConfirmation: 'passwordMatch' };
const foreignApp = { apps: ['poster'], adminApps: ['poster', 'slideshow'] };

const row = (
  { input, example }: { input: z.ZodMiniObject; example: { input: object } },
  broken: Row['broken'],
  refused: Row['refused'],
): Row => ({ input, good: example.input, broken, refused });

const rows: [string, Row][] = [
  ['register', row(register, { password: 'Marquee2026', ...otherwise }, mismatch)],
  ['resetPassword', row(resetPassword, { password: 'Marquee2026', ...otherwise }, mismatch)],
  [
    'changePassword, repeated otherwise',
    row(
      changePassword,
      { newPassword: 'Marquee2027', newPasswordConfirmation: 'Marquee2028' },
      { newPasswordConfirmation: 'passwordMatch' },
    ),
  ],
  [
    'changePassword, to the same',
    row(
      changePassword,
      {
        password: 'Marquee2026',
        newPassword: 'Marquee2026',
        newPasswordConfirmation: 'Marquee2026',
      },
      { newPassword: 'samePassword' },
    ),
  ],
  ['inviteMember', row(inviteMember, foreignApp, { adminApps: 'adminApps' })],
  ['changeMemberAccount', row(changeMemberAccount, foreignApp, { adminApps: 'adminApps' })],
  [
    'requestRefund',
    row(
      requestRefund,
      { isManual: true, bankName: '', branchName: undefined, accountName: '', accountNumber: '' },
      {
        bankName: 'required.bankName',
        branchName: 'required.branchName',
        accountName: 'required.accountName',
        accountNumber: 'required.accountNumber',
      },
    ),
  ],
  [
    'showMessage with two ends',
    row(showMessage, { minutes: 5, endsAt: later }, { endsAt: 'messageEnd' }),
  ],
  [
    'showMessage without an end',
    row(showMessage, { minutes: undefined, endsAt: undefined }, { endsAt: 'messageEnd' }),
  ],
  [
    'requestDeviceToken with two tokens',
    row(
      requestDeviceToken,
      { deviceCode: 'one', refreshToken: 'another' },
      { refreshToken: 'invalid' },
    ),
  ],
  [
    'requestDeviceToken without any',
    row(
      requestDeviceToken,
      { deviceCode: undefined, refreshToken: undefined },
      { deviceCode: 'required.any' },
    ),
  ],
  [
    'requestSupport',
    row(
      requestSupport,
      { contactBy: 'phone', contactInformation: '' },
      { contactInformation: 'required.contactInformation' },
    ),
  ],
  [
    'submitInquiry',
    row(
      submitInquiry,
      { issueType: 'partnership', companyName: '' },
      { companyName: 'required.companyName' },
    ),
  ],
  [
    'a page with two sources',
    {
      input: pageOfSlideshow,
      good: page,
      broken: { type: 'image', url: 'https://example.com' },
      refused: { url: 'invalid' },
    },
  ],
  [
    'a page that is never shown',
    {
      input: pageOfSlideshow,
      good: page,
      broken: { validFrom: later, validTo: later },
      refused: { validTo: 'validity' },
    },
  ],
];

/** What somebody may send for any field, left out among it. */
const unjudged = fc.constantFrom(undefined, null, '', 'text', 7, true, [], [null], {});

const recordOf = (
  fields: readonly string[],
  arbitraryOf: (field: string) => fc.Arbitrary<unknown>,
) =>
  fc.record<Record<string, unknown>>(
    Object.fromEntries(fields.map((field) => [field, arbitraryOf(field)])),
  );

const issuesOf = (input: z.ZodMiniType, values: unknown) => {
  const { error } = input.safeParse(values);
  return error === undefined ? [] : error.issues;
};

function keysOf(input: z.ZodMiniType, values: unknown): Record<string, string> {
  const { error } = input.safeParse(values);
  const fields = error === undefined ? [] : Object.entries(fieldErrors(error));
  return Object.fromEntries(fields.map(([path, { key }]) => [path, key]));
}

describe.each(rows)('the rule between fields of %s', (_name, { input, good, broken, refused }) => {
  it('refuses what breaks it, and that alone', () => {
    expect(keysOf(input, good)).toEqual({});
    expect(keysOf(input, { ...good, ...broken })).toEqual(refused);
  });

  it('is told together with whatever else is wrong', () => {
    const others = Object.keys(good).filter((field) => !(field in broken));
    fc.assert(
      fc.property(
        recordOf(others, () => unjudged),
        (values) => {
          expect(keysOf(input, { ...values, ...broken })).toMatchObject(refused);
        },
      ),
    );
  });

  it('takes fields of any type, and refuses none a second time', () => {
    const known: Readonly<Record<string, unknown>> = { ...good, ...broken };
    const anything = recordOf(Object.keys(input.shape), (field) =>
      fc.oneof(unjudged, fc.constant(known[field])),
    );
    fc.assert(
      fc.property(anything, (values) => {
        const issues = issuesOf(input, values);
        for (const { code, message, path } of issues) {
          const [field] = path;
          if (code !== 'custom' || refused[String(field)] !== message) continue;
          expect(issues.filter((issue) => issue.path[0] === field)).toHaveLength(1);
        }
      }),
    );
  });

  it.each([null, undefined, 'text', 7, [], [broken]])('lets %j be refused as a whole', (values) => {
    expect(issuesOf(input, values)).toMatchObject([{ code: 'invalid_type', path: [] }]);
  });
});

describe('a password that is missing', () => {
  const { password, passwordConfirmation, ...rest } = register.example.input;

  it('is missed once, whichever of both it is', () => {
    expect(keysOf(register.input, { ...rest, password })).toEqual({
      passwordConfirmation: 'required.passwordConfirmation',
    });
    for (const missing of [{}, { password: '' }]) {
      expect(keysOf(register.input, { ...rest, ...missing, passwordConfirmation })).toEqual({
        password: 'required.password',
      });
    }
    expect(keysOf(changePassword.input, {})).toEqual({
      password: 'required.password',
      newPassword: 'required.password',
      newPasswordConfirmation: 'required.passwordConfirmation',
    });
  });
});

/** A schema and all that it is made of. */
function* schemasIn(value: unknown, seen = new Set<unknown>()): Generator<z.core.$ZodType> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const isSchema = value instanceof z.core.$ZodType;
  if (isSchema) yield value;
  const parts: readonly unknown[] = Object.values(isSchema ? value._zod.def : value);
  for (const part of parts) yield* schemasIn(part, seen);
}

const canBeLeftOut = (schema: z.core.$ZodType) =>
  schema._zod.def.type === 'object' &&
  schema._zod.def.checks?.some((check) => check._zod.def.when === undefined);

it('no call has a rule between fields that Zod leaves out', () => {
  const leaving = Object.values(calls).filter(({ input }) =>
    [...schemasIn(input)].some(canBeLeftOut),
  );
  expect(leaving.map(({ name }) => name)).toEqual([]);
});
