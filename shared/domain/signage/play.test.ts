import { expect, it } from 'vitest';
import { dayOnWall } from './play.ts';

it.each([
  ['2026-11-22T23:59:59.999+08:00', '2026-11-22'],
  ['2026-11-23T00:00:00.000+08:00', '2026-11-23'],
  // The same moment, on a wall in Madrid and on one in New York.
  ['2026-11-22T17:00:00.000+01:00', '2026-11-22'],
  ['2026-11-22T11:00:00.000-05:00', '2026-11-22'],
  ['2026-11-23T00:15:00.000+05:45', '2026-11-23'],
  // Nobody knows the wall: Taipei's.
  ['2026-11-22T15:59:59.999Z', '2026-11-22'],
  ['2026-11-22T16:00:00.000Z', '2026-11-23'],
])('%s is of %s', (written, day) => {
  expect(dayOnWall(written, new Date(written))).toBe(day);
});

it('counts the moment that is given in place of the one that was written', () => {
  const now = new Date('2026-11-22T22:00:00Z');
  expect(dayOnWall('2031-01-01T00:00:00+01:00', now)).toBe('2026-11-22');
  expect(dayOnWall('2031-01-01T00:00:00+03:00', now)).toBe('2026-11-23');
});
