import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf, isLit, minutesOf, rowAt, type ScheduleRow } from './schedule.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const row = (part: Partial<ScheduleRow>): ScheduleRow => ({
  days: everyDay,
  from: '09:00',
  to: '17:00',
  playlist: 'a',
  ...part,
});
const at = (day: number, time: string) => ({ day, minute: minutesOf(time) });

describe('what a screen plays', () => {
  it.each([
    ['at the first minute', '09:00', 'a'],
    ['at the last minute', '16:59', 'a'],
    ['at the end', '17:00', undefined],
    ['before', '08:59', undefined],
  ])('%s of a row', (_when, time, found) => {
    expect(rowAt([row({})], at(3, time))?.playlist).toBe(found);
  });

  it('goes on over midnight, and over the end of the week', () => {
    const night = row({ days: [6], from: '22:00', to: '06:00' });
    expect(rowAt([night], at(6, '21:59'))).toBeNull();
    expect(rowAt([night], at(6, '22:00'))).toBe(night);
    expect(rowAt([night], at(0, '05:59'))).toBe(night);
    expect(rowAt([night], at(0, '06:00'))).toBeNull();
    expect(rowAt([night], at(1, '05:59'))).toBeNull();
  });

  it('lasts a whole day where a row ends as it begins', () => {
    const whole = row({ days: [6], from: '08:00', to: '08:00' });
    expect(rowAt([whole], at(0, '07:59'))).toBe(whole);
    expect(rowAt([whole], at(0, '08:00'))).toBeNull();
  });

  it('is what began last', () => {
    const day = row({});
    const noon = row({ from: '12:00', to: '13:00', playlist: 'b' });
    const sameTime = row({ from: '12:00', to: '12:30', playlist: 'c' });
    expect(rowAt([noon, day], at(1, '12:10'))).toBe(noon);
    expect(rowAt([noon, day], at(1, '13:00'))).toBe(day);
    expect(rowAt([noon, sameTime], at(1, '12:10'))).toBe(sameTime);
  });
});

it('a screen is dark outside of its hours', () => {
  const hours = { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' };
  expect(isLit(hours, at(1, '08:00'))).toBe(true);
  expect(isLit(hours, at(1, '20:00'))).toBe(false);
  expect(isLit(hours, at(0, '12:00'))).toBe(false);
  expect(isLit(null, at(0, '03:00'))).toBe(true);
});

it('rows that share a minute of the week are told, and those that touch are not', () => {
  const rows = [
    row({ days: [6], from: '22:00', to: '02:00' }),
    row({ days: [0], from: '01:00', to: '03:00' }),
    row({ days: [0], from: '03:00', to: '04:00' }),
  ];
  expect(conflictsOf(rows)).toEqual(new Set([0, 1]));
});

const time = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  );
const anyRow = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
  from: time,
  to: time,
  playlist: fc.constant('a'),
});

it('rows overlap exactly where some minute of the week is in both', () => {
  fc.assert(
    fc.property(anyRow, anyRow, (one, other) => {
      const shared = everyDay.some((day) =>
        Array.from({ length: 1440 }, (_, minute) => ({ day, minute })).some(
          (moment) => rowAt([one], moment) !== null && rowAt([other], moment) !== null,
        ),
      );
      expect(conflictsOf([one, other]).size > 0).toBe(shared);
    }),
    { numRuns: 40 },
  );
});
