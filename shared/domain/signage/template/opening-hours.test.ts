import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesOfDay, timeOf } from '../schedule.ts';
import { fieldsOf } from './answers.ts';
import { dayRangesOf, openingsOf, placeAt } from './opening-hours.ts';
import { templateProblems } from './problems.ts';

const week = (rows: Record<string, string>[]) =>
  fieldsOf('poster', { plain: { kind: 'hours', title: 'Hours' }, rows });
const office = { from: '09:00', to: '18:00' };
const shop = { from: '09:00', to: '12:00', from2: '13:00', to2: '18:00' };
const bar = { from: '20:00', to: '02:00' };

describe('hours of a week', () => {
  it('keep their days where some are closed', () => {
    const openings = openingsOf(week([{}, office, {}, {}, bar, {}, {}]));
    expect(openings).toEqual([
      [],
      [{ from: 540, to: 1080 }],
      [],
      [],
      [{ from: 1200, to: 1560 }],
      [],
      [],
    ]);
  });

  it('stand together where days that follow have the same', () => {
    const days = openingsOf(week([office, office, shop, office, office, {}, {}]));
    expect(dayRangesOf(days).map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [2, 2],
      [3, 4],
      [5, 6],
    ]);
  });

  it.each([
    ['no time at all', {}, []],
    ['over midnight', bar, []],
    ['a break', shop, []],
    ['a break, then over midnight', { ...shop, to2: '01:00' }, []],
    ['no end', { from: '09:00' }, [{ name: 'day.1.to', key: 'required.any' }]],
    [
      'after a break alone',
      { from2: '13:00', to2: '18:00' },
      [
        { name: 'day.1.from', key: 'required.any' },
        { name: 'day.1.to', key: 'required.any' },
      ],
    ],
    ['all round the clock', { from: '09:00', to: '09:00' }, []],
    [
      'again before it closes',
      { ...shop, from2: '11:00' },
      [{ name: 'day.1.from2', key: 'timeOrder' }],
    ],
    [
      'again after midnight',
      { ...bar, from2: '03:00', to2: '04:00' },
      [{ name: 'day.1.to', key: 'validity' }],
    ],
  ])('%s', (_name, row, problems) => {
    expect(templateProblems('poster', week([row]))).toEqual(problems);
  });
});

describe('a place', () => {
  const days = openingsOf(week([shop, shop, shop, shop, bar, {}, {}]));
  const at = (day: number, hours: number) => placeAt(days, day, hours * 60);

  it('is open from the first minute of its hours to their last', () => {
    expect(at(0, 9)).toEqual({ isOpen: true, until: 12 * 60 });
    expect(at(0, 12)).toEqual({ isOpen: false, next: { inDays: 0, at: 13 * 60 } });
    expect(at(0, 18)).toEqual({ isOpen: false, next: { inDays: 1, at: 9 * 60 } });
  });

  it('is open after midnight until what began the day before is over', () => {
    expect(at(4, 23)).toEqual({ isOpen: true, until: 2 * 60 });
    expect(at(5, 1)).toEqual({ isOpen: true, until: 2 * 60 });
    expect(at(5, 2)).toEqual({ isOpen: false, next: { inDays: 2, at: 9 * 60 } });
  });

  it('closes on Sunday night into Monday', () => {
    const sunday = openingsOf(week([{}, {}, {}, {}, {}, {}, bar]));
    expect(placeAt(sunday, 0, 60)).toEqual({ isOpen: true, until: 120 });
    expect(placeAt(sunday, 0, 120)).toEqual({ isOpen: false, next: { inDays: 6, at: 1200 } });
  });

  it('says so where it never opens, and where it never closes', () => {
    expect(placeAt(openingsOf(week([])), 3, 0)).toEqual({ isOpen: false, next: null });
    const weekdays = Array.from({ length: 5 }, () => ({ from: '00:00', to: '00:00' }));
    expect(placeAt(openingsOf(week(weekdays)), 0, 600)).toEqual({ isOpen: true, until: null });
    expect(placeAt(openingsOf(week(weekdays)), 4, 600)).toEqual({ isOpen: true, until: 0 });
    const always = Array.from({ length: 7 }, () => ({
      from: '00:00',
      to: '12:00',
      from2: '12:00',
      to2: '00:00',
    }));
    expect(placeAt(openingsOf(week(always)), 3, 700)).toEqual({ isOpen: true, until: null });
  });

  it('is open where a row holds the minute, and nowhere else', () => {
    const time = fc.integer({ min: 0, max: minutesOfDay - 1 });
    const day = fc.option(fc.tuple(time, time), { nil: null });
    fc.assert(
      fc.property(
        fc.tuple(day, day, day, day, day, day, day),
        fc.nat(6),
        time,
        (rows, on, minute) => {
          const openings = openingsOf(
            week(rows.map((row) => (row ? { from: timeOf(row[0]), to: timeOf(row[1]) } : {}))),
          );
          const today = rows[on] ?? null;
          const yesterday = rows[(on + 6) % 7] ?? null;
          const isIn =
            (today !== null && today[0] <= minute && (minute < today[1] || today[1] <= today[0])) ||
            (yesterday !== null && yesterday[1] <= yesterday[0] && minute < yesterday[1]);
          expect(placeAt(openings, on, minute).isOpen).toBe(isIn);
        },
      ),
    );
  });
});
