import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../day-arithmetic.ts';
import { nextLicenseDate, type DatedLicense } from './license-dates.ts';

const charged: DatedLicense = {
  startsOn: '2026-11-23',
  expiresOn: '2027-11-23',
  renews: true,
  chargeTries: 0,
  cancelledAt: null,
  toldOn: null,
};
const byHand: DatedLicense = { ...charged, renews: false };
const month = { startsOn: '2026-11-23', expiresOn: '2026-12-23' };
const cancelledAt = new Date('2026-12-01T00:00:00Z');

it.each<[string, DatedLicense, string, string | null]>([
  ['says a week ahead what will be charged', charged, '2026-11-23', 'remind 2027-11-16'],
  ['says it on the day', charged, '2027-11-16', 'remind 2027-11-16'],
  ['and once', { ...charged, toldOn: '2027-11-16' }, '2027-11-16', 'renew 2027-11-23'],
  ['leaves out what would come too late', charged, '2027-11-17', 'renew 2027-11-23'],
  ['charges what it missed', charged, '2027-12-30', 'renew 2027-11-23'],
  ['again a day later', { ...charged, chargeTries: 1 }, '2027-11-23', 'renew 2027-11-24'],
  ['after three days', { ...charged, chargeTries: 2 }, '2027-11-24', 'renew 2027-11-26'],
  ['after seven', { ...charged, chargeTries: 3 }, '2027-11-26', 'renew 2027-11-30'],
  ['reminds two weeks ahead', byHand, '2026-11-23', 'remind 2027-11-09'],
  ['a week', { ...byHand, toldOn: '2027-11-09' }, '2027-11-09', 'remind 2027-11-16'],
  ['a day', { ...byHand, toldOn: '2027-11-16' }, '2027-11-16', 'remind 2027-11-22'],
  ['then ends', { ...byHand, toldOn: '2027-11-22' }, '2027-11-22', 'expire 2027-11-23'],
  ['ends late', byHand, '2028-01-01', 'expire 2027-11-23'],
  ['ends once', { ...byHand, toldOn: '2027-11-23' }, '2027-11-23', null],
  ['does not remind who cancelled', { ...byHand, cancelledAt }, '2027-01-01', 'expire 2027-11-23'],
  [
    'does not remind on the first day of 14',
    { ...byHand, ...month, expiresOn: '2026-12-07' },
    '2026-11-23',
    'remind 2026-11-30',
  ],
  ['waits for nothing without an end', { ...byHand, expiresOn: null }, '2026-11-23', null],
])('%s', (_what, license, today, expected) => {
  const next = nextLicenseDate(license, today);
  expect(next && `${next.task} ${next.on}`).toBe(expected);
});

it('walks through all dates of any licence, each later than the one before, to its end', () => {
  const license = fc
    .record({ length: fc.integer({ min: 1, max: 800 }), renews: fc.boolean() })
    .map(({ length, renews }) => ({
      ...charged,
      renews,
      expiresOn: addDays(charged.startsOn, length),
    }));
  fc.assert(
    fc.property(license, (drawn) => {
      let now: DatedLicense = drawn;
      let today = now.startsOn;
      const done: string[] = [];
      let tries = 0;
      for (let next = nextLicenseDate(now, today); next; next = nextLicenseDate(now, today)) {
        expect(next.on >= today).toBe(true);
        today = next.on;
        done.push(next.task);
        if (next.task !== 'renew') now = { ...drawn, toldOn: today };
        // Refused each time, until the last refusal ends it.
        else if (tries < 3) now = { ...drawn, toldOn: now.toldOn, chargeTries: (tries += 1) };
        else now = { ...drawn, renews: false, toldOn: today };
        expect(done.length).toBeLessThan(10);
      }
      expect(done.filter((task) => task === 'renew')).toHaveLength(drawn.renews ? 4 : 0);
      expect(done.at(-1)).toBe(drawn.renews ? 'renew' : 'expire');
    }),
  );
});
