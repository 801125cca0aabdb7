import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../day-arithmetic.ts';
import { endingOf, endTerm, moveUp, type PaidPlan, type PaidTerm } from './end-term.ts';
import { expiresOn, type Period } from './terms.ts';

const month: Period = { type: 'M', days: 0 };
const year: Period = { type: 'Y', days: 0 };

const term = (orderId: string, facts: Partial<PaidTerm> = {}) => ({
  orderId,
  giftDays: 0,
  convertedDays: 0,
  ...facts,
});

/** A licence whose terms follow each other from its first day. */
function planOf(
  startsOn: string,
  period: Period,
  terms: ReturnType<typeof term>[],
  unowned = 0,
): PaidPlan {
  let extraDays = 0;
  let from = startsOn;
  const paid = terms.map((one, at) => {
    extraDays += one.giftDays + one.convertedDays;
    const until = expiresOn({ firstDay: startsOn, period, terms: at + 1, extraDays });
    const row = { ...one, startsOn: from, expiresOn: until };
    from = until;
    return row;
  });
  const all = { firstDay: startsOn, period, terms: terms.length, extraDays: extraDays + unowned };
  return { startsOn, expiresOn: expiresOn(all), ...all, paid };
}

describe('endTerm', () => {
  it('ends the only term today, and takes its days along', () => {
    const plan = planOf('2026-01-10', year, [term('A', { giftDays: 30, convertedDays: 12 })]);
    expect(endTerm(plan, 'A', '2026-02-01')).toMatchObject({
      startsOn: '2026-01-10',
      expiresOn: '2026-02-01',
      terms: 0,
      extraDays: 0,
      lost: { giftDays: 30, convertedDays: 12 },
      paid: [{ expiresOn: '2026-02-01', giftDays: 0, convertedDays: 0 }],
    });
  });

  it('takes days along that no order brought', () => {
    const plan = planOf('2026-01-10', month, [term('A', { giftDays: 30 })], 365);
    expect(endTerm(plan, 'A', '2026-01-12')?.lost).toEqual({ giftDays: 395, convertedDays: 0 });
  });

  it('of a renewal ends what is left of its own term', () => {
    const plan = planOf('2026-01-31', month, [term('A'), term('B')]);
    expect(endTerm(plan, 'B', '2026-03-02')).toMatchObject({
      expiresOn: '2026-03-02',
      terms: 1,
      paid: [
        { orderId: 'A', startsOn: '2026-01-31', expiresOn: '2026-02-28' },
        { orderId: 'B', startsOn: '2026-02-28', expiresOn: '2026-03-02' },
      ],
    });
  });

  it('of a renewal that was paid ahead leaves the present term whole', () => {
    const plan = planOf('2026-01-31', month, [term('A', { giftDays: 5 }), term('B')]);
    expect(endTerm(plan, 'B', '2026-02-20')).toMatchObject({
      startsOn: '2026-01-31',
      expiresOn: '2026-03-05',
      terms: 1,
      extraDays: 5,
      lost: { giftDays: 0, convertedDays: 0 },
    });
  });

  it('of the present term lets the next one begin today, whole', () => {
    const plan = planOf('2026-01-31', month, [term('A', { giftDays: 5 }), term('B')]);
    expect(endTerm(plan, 'A', '2026-02-10')).toMatchObject({
      startsOn: '2026-02-10',
      expiresOn: '2026-03-10',
      terms: 1,
      extraDays: 0,
      lost: { giftDays: 5, convertedDays: 0 },
      paid: [
        { orderId: 'A', startsOn: '2026-01-31', expiresOn: '2026-02-10' },
        { orderId: 'B', startsOn: '2026-02-10', expiresOn: '2026-03-10' },
      ],
    });
  });

  it('does not take a free first month for days beside the term', () => {
    const free = planOf('2026-01-31', month, [term('A'), term('B'), term('C')]);
    const paid = free.paid.map((one) => (one.orderId === 'A' ? { ...one, giftDays: 28 } : one));
    expect(endTerm({ ...free, paid }, 'C', '2026-03-10')).toMatchObject({
      expiresOn: '2026-03-31',
      terms: 2,
      extraDays: 0,
      lost: { giftDays: 0, convertedDays: 0 },
    });
  });

  it('is null for an order that paid nothing of it', () => {
    expect(endTerm(planOf('2026-01-31', month, [term('A')]), 'X', '2026-02-10')).toBeNull();
  });

  it('takes no day of service from what other orders paid that has not begun', () => {
    const days = fc.record({ giftDays: fc.nat(40), convertedDays: fc.nat(40) });
    fc.assert(
      fc.property(
        fc.constantFrom(month, year),
        fc.array(days, { minLength: 1, maxLength: 5 }),
        fc.nat(4),
        fc.nat(900),
        (period, rows, which, offset) => {
          const terms = rows.map((row, at) => term(String(at), row));
          const plan = planOf('2026-01-31', period, terms);
          const at = which % rows.length;
          const own = plan.paid[at];
          const today = addDays('2026-01-31', offset);
          // Nobody refunds a term that is over.
          if (!own || own.expiresOn <= today) return;
          const ended = endTerm(plan, own.orderId, today);
          const lengths = (given: readonly PaidTerm[]) =>
            given.filter((one) => Number(one.orderId) > at);
          for (const [index, after] of lengths(ended?.paid ?? []).entries()) {
            const before = lengths(plan.paid)[index];
            const length = (one?: PaidTerm) =>
              daysBetween(one?.startsOn ?? '', one?.expiresOn ?? '');
            // A month that begins on another day may be up to three days shorter or longer.
            expect(Math.abs(length(after) - length(before))).toBeLessThanOrEqual(3);
          }
          const last = ended?.paid.toSorted((a, b) => (a.expiresOn < b.expiresOn ? -1 : 1)).at(-1);
          expect(ended?.expiresOn).toBe(last?.expiresOn);
        },
      ),
    );
  });
});

describe('moveUp', () => {
  it('begins what waits where the present one ends now, and keeps the order', () => {
    const second = planOf('2027-01-10', year, [term('B', { giftDays: 30 })]);
    const third = planOf('2028-02-09', month, [term('C')]);
    expect(moveUp([third, second], '2026-02-01')).toMatchObject([
      { startsOn: '2026-02-01', expiresOn: '2027-03-03', paid: [{ startsOn: '2026-02-01' }] },
      { startsOn: '2027-03-03', expiresOn: '2027-04-03', paid: [{ expiresOn: '2027-04-03' }] },
    ]);
  });

  it('never puts anything off', () => {
    const early = planOf('2026-01-10', month, [term('B')]);
    expect(moveUp([early], '2026-03-01')).toEqual([early]);
  });
});

describe('endingOf', () => {
  const today = '2026-02-01';
  it.each([
    ['a plan that runs', '2026-01-10', today, { kind: 'now', on: today }],
    ['a plan that starts today', today, today, { kind: 'now', on: today }],
    [
      'a plan of another paid term',
      '2026-01-10',
      '2026-03-10',
      { kind: 'later', on: '2026-03-10' },
    ],
    ['a plan that was to start', '2026-02-02', today, { kind: 'unstarted', on: '2026-02-02' }],
  ])('names the day of %s', (_plan, startsOn, end, ending) => {
    expect(endingOf({ startsOn }, { expiresOn: end }, today)).toEqual(ending);
  });
});
