import { expect, it } from 'vitest';
import { secondsOfDay, secondsSinceDay } from './wall-time.ts';

it.each([
  ['2026-10-25', 'Europe/Madrid', 25],
  ['2026-10-24', 'Europe/Madrid', 24],
  ['2026-10-26', 'Europe/Madrid', 24],
  ['2026-03-29', 'Europe/Madrid', 23],
  ['2026-11-01', 'America/New_York', 25],
  ['2026-10-31', 'America/New_York', 24],
  ['2026-11-02', 'America/New_York', 24],
  ['2026-03-08', 'America/New_York', 23],
  // The clock changes at midnight, forward and back, on the first or on the last minute of the day.
  ['2023-04-27', 'Africa/Cairo', 24],
  ['2023-04-28', 'Africa/Cairo', 23],
  ['2023-10-26', 'Africa/Cairo', 25],
  ['2023-10-27', 'Africa/Cairo', 24],
  ['2026-03-08', 'America/Havana', 23],
  ['2026-11-01', 'America/Havana', 25],
  // Half an hour, and two.
  ['2026-04-05', 'Australia/Lord_Howe', 24.5],
  ['2026-10-25', 'Antarctica/Troll', 26],
  ['2026-10-25', 'Asia/Taipei', 24],
  ['2026-10-25', null, 24],
  ['2026-10-25', 'Nowhere/Zone', 24],
])('%s in %s has %d hours', (day, zone, hours) => {
  expect(secondsOfDay(day, zone)).toBe(hours * 3600);
});

it.each([
  ['2026-10-25', 'Asia/Taipei', '2026-10-24T16:00:10Z', 10],
  ['2026-10-25', null, '2026-10-24T16:00:10Z', 10],
  // The clock was put back at 03:00.
  ['2026-10-25', 'Europe/Madrid', '2026-10-25T09:00:00Z', 11 * 3600],
  ['2026-10-25', 'America/New_York', '2026-10-25T05:00:00Z', 3600],
  // The day before, in a zone that the screen has not reported yet: the day has started at +14:00 only.
  ['2026-10-25', 'America/New_York', '2026-10-24T12:00:00Z', 2 * 3600],
  ['2026-10-24', 'Asia/Taipei', '2026-10-24T16:00:10Z', 86_410],
])('%s in %s, at %s, started %d seconds ago', (day, zone, now, seconds) => {
  expect(secondsSinceDay(day, zone, new Date(now))).toBe(seconds);
});
