import { expect, it } from 'vitest';
import { canCancel, canResume, licenseState, type RenewalFacts } from './license-state.ts';

const year: RenewalFacts = {
  startsOn: '2026-11-23',
  expiresOn: '2027-11-23',
  renews: false,
  endedBy: null,
  cancelledAt: null,
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
