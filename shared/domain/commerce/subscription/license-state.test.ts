import { expect, it } from 'vitest';
import {
  canCancel,
  canResume,
  licenseState,
  nextBillingDay,
  type RenewalFacts,
} from './license-state.ts';

const year: RenewalFacts = {
  startsOn: '2026-11-23',
  expiresOn: '2027-11-23',
  renews: false,
  endedBy: null,
  cancelledAt: null,
  price: 960,
  freeDays: 0,
};

it.each([
  [year, '2026-11-22', 'waiting'],
  [year, '2026-11-23', 'running'],
  [year, '2027-11-22', 'running'],
  [year, '2027-11-23', 'ended'],
  // Charged on day 0, 1, 3 and 7: the last day is 30 November.
  [{ ...year, renews: true }, '2027-11-30', 'running'],
  [{ ...year, renews: true }, '2027-12-01', 'ended'],
  [{ ...year, expiresOn: null }, '2099-01-01', 'running'],
  // Refunded before it began.
  [{ ...year, expiresOn: '2026-11-20' }, '2026-11-21', 'ended'],
] as const)('%o is on %s %s', (license, on, state) => {
  expect(licenseState(license, on)).toBe(state);
});

it('a renewal is cancelled while there is one, and taken up again before the term ends', () => {
  const renewing = { ...year, renews: true };
  expect(canCancel(renewing, '2027-11-25')).toBe(true);
  expect(canCancel(renewing, '2027-12-01')).toBe(false);
  expect(canCancel(year, '2027-01-01')).toBe(false);
  const cancelled = { ...year, endedBy: 'cancelled', cancelledAt: new Date(0) } as const;
  expect(canResume(cancelled, '2027-11-22', true)).toBe(true);
  expect(canResume(cancelled, '2027-11-22', false)).toBe(false);
  expect(canResume(cancelled, '2027-11-23', true)).toBe(false);
  expect(canResume({ ...cancelled, endedBy: 'replaced' }, '2027-01-01', true)).toBe(false);
});

it.each<[string, Partial<RenewalFacts>, string | null]>([
  ['a renewal', { renews: true }, '2027-11-23'],
  ['a trial', { price: 0, freeDays: 14 }, '2027-11-23'],
  [
    'a cancelled trial',
    { price: 0, freeDays: 14, endedBy: 'cancelled', cancelledAt: new Date(0) },
    null,
  ],
  ['a first month free', { renews: true, freeDays: 30 }, '2027-11-23'],
  ['a plan that is paid by hand', {}, null],
  ['a serial number', { price: 0 }, null],
  ['a plan without end', { price: 0, expiresOn: null }, null],
])('the next billing day of %s is %s %s', (_license, facts, day) => {
  expect(nextBillingDay({ ...year, ...facts }, '2027-11-22')).toBe(day);
  expect(canCancel({ ...year, ...facts }, '2027-11-22')).toBe(day !== null);
  expect(nextBillingDay({ ...year, ...facts }, '2027-12-01')).toBeNull();
});

it('a cancelled trial is resumed without a stored payment method', () => {
  const trial = {
    ...year,
    price: 0,
    freeDays: 14,
    endedBy: 'cancelled',
    cancelledAt: new Date(0),
  } as const;
  expect(canResume(trial, '2027-11-22', false)).toBe(true);
});
