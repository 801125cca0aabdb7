import { describe, expect, it } from 'vitest';
import { listeningAt, silentMinutes, toldTogether, type ListenedScreen } from './silence.ts';
import { darkUntil, litSince, minutesOf } from './schedule.ts';
import { wallTimeIn } from './wall-time.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00+08:00`); // a Monday
const workdays = { days: [1, 2, 3, 4, 5], from: '08:00', to: '20:00' };

describe('the silence of a screen', () => {
  const long = new Date('2026-01-01T00:00:00Z');
  const screen: ListenedScreen = {
    lastSeenAt: at('09:00'),
    hours: null,
    timeZone: 'Asia/Taipei',
  };
  const silentAt = (time: string, change: Partial<ListenedScreen> = {}) =>
    silentMinutes({ ...screen, ...change }, long, at(time));

  it('counts from its last word, and not while it is online', () => {
    expect(silentAt('09:01')).toBe(0);
    expect(silentAt('09:20')).toBe(20);
  });

  it('counts from when the server began to listen', () => {
    expect(silentMinutes(screen, at('12:00'), at('12:03'))).toBe(3);
  });

  it('counts only while it should be lit, where it hangs', () => {
    const hours = workdays;
    const lastSeenAt = new Date('2026-11-22T12:00:00Z');
    expect(silentAt('07:59', { hours, lastSeenAt })).toBe(0);
    expect(silentAt('08:10', { hours, lastSeenAt })).toBe(10);
    expect(silentAt('20:30', { hours, lastSeenAt })).toBe(0);
    // 08:10 in Taipei is 01:10 in Madrid.
    expect(silentAt('08:10', { hours, lastSeenAt, timeZone: 'Europe/Madrid' })).toBe(0);
    expect(silentAt('15:10', { hours, lastSeenAt, timeZone: 'Europe/Madrid' })).toBe(10);
  });
});

it('a server that did not look for some minutes was away, and listens anew', () => {
  const first = listeningAt(null, at('09:00'));
  const second = listeningAt(first, at('09:04'));
  expect(second.since).toEqual(at('09:00'));
  expect(listeningAt(second, at('09:30')).since).toEqual(at('09:30'));
  expect(listeningAt(second, at('08:00')).since, 'set back').toEqual(at('08:00'));
});

it('those that fall silent one after the other are told together, and not before the first is due', () => {
  const screens = [
    ['a', 14.9],
    ['b', 13.2],
    ['c', 3],
    ['online', 0],
  ] as const;
  expect(toldTogether(screens, 15)).toEqual([]);
  expect(toldTogether([...screens, ['d', 15] as const], 15)).toEqual(['a', 'b', 'd']);
});

describe('the hours of a screen', () => {
  const on = (day: number, time: string) => ({ day, minute: minutesOf(time) });
  it.each([
    [on(1, '07:59'), null, on(1, '08:00')],
    [on(1, '08:00'), 0, null],
    [on(5, '19:59'), 719, null],
    [on(5, '20:00'), null, on(1, '08:00')],
    [on(0, '12:00'), null, on(1, '08:00')],
  ] as const)('%o: lit for %o, dark until %o', (moment, lit, until) => {
    expect(litSince(workdays, moment)).toBe(lit);
    expect(darkUntil(workdays, moment)).toEqual(until);
  });

  it('are one where a day goes on into the next, and over the end of the week', () => {
    const always = { days: [0, 1, 2, 3, 4, 5, 6], from: '00:00', to: '00:00' };
    expect(litSince(always, on(3, '10:00'))).toBe(7 * 24 * 60);
    expect(litSince({ ...always, days: [6, 0] }, on(0, '01:00'))).toBe(25 * 60);
    expect(litSince({ days: [6], from: '22:00', to: '06:00' }, on(0, '01:00'))).toBe(180);
  });
});

it.each([
  ['Asia/Taipei', { day: 1, minute: 0 }],
  ['America/Los_Angeles', { day: 0, minute: 8 * 60 }],
  ['Nowhere/At_all', { day: 1, minute: 0 }],
  [null, { day: 1, minute: 0 }],
])('the wall of %s', (zone, wall) => {
  expect(wallTimeIn(zone, new Date('2026-11-22T16:00:00Z'))).toEqual(wall);
});
