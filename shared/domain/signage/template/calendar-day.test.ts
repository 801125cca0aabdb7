import { describe, expect, it } from 'vitest';
import { calendarRule, isKnownAt, shownSoon, type CalendarMeeting } from '../calendar.ts';
import { fieldsOf } from './answers.ts';
import { shownCalendar } from './forms.ts';
import { templateProblems } from './problems.ts';
import { meetingsOn } from './room-day.ts';

const meeting = (from: string, to: string, isAllDay = false): CalendarMeeting => ({
  from,
  to,
  isAllDay,
  title: null,
  host: '',
});
/** As a wall shows it where this test runs, whichever zone that is. */
const wall = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const spans = (day: number, ...meetings: CalendarMeeting[]) =>
  meetingsOn(meetings, wall(day, 12)).map(({ from, to }) => [from / 60, to / 60]);

describe('a day of a calendar', () => {
  it('has its meetings in their order, by this wall, and no others', () => {
    expect(
      spans(
        26,
        meeting(wall(26, 14).toISOString(), wall(26, 15, 30).toISOString()),
        meeting('2026-11-26T09:00:00', '2026-11-26T10:00:00'),
        meeting(wall(25, 9).toISOString(), wall(25, 10).toISOString()),
        meeting(wall(27, 0).toISOString(), wall(27, 1).toISOString()),
      ),
    ).toEqual([
      [9, 10],
      [14, 15.5],
    ]);
  });

  it('has the part of a meeting over midnight that is of it', () => {
    const late = meeting(wall(26, 22).toISOString(), wall(28, 2).toISOString());
    expect([26, 27, 28, 29].map((day) => spans(day, late))).toEqual([
      [[22, 24]],
      [[0, 24]],
      [[0, 2]],
      [],
    ]);
  });

  it('is taken whole by one of all day, up to the first that is not of it', () => {
    const fair = meeting('2026-11-26', '2026-11-28', true);
    expect([25, 26, 27, 28].map((day) => spans(day, fair).length)).toEqual([0, 1, 1, 0]);
    expect(spans(26, fair)).toEqual([[0, 24]]);
  });
});

describe('a sign’s source', () => {
  const id = '0193a4c8-5b1e-7d2f-8a60-3f1b2c4d5e6f';
  const rows = [{ from: '10:00', to: '09:00', title: '', host: '' }];
  const fields = (source: string, calendar: string) =>
    fieldsOf('meeting-post-plus', { plain: { room: 'A', source, calendar }, rows });
  const problems = (source: string, calendar: string) =>
    templateProblems('meeting-post-plus', fields(source, calendar)).map(({ name, key }) => [
      name,
      key,
    ]);

  it('is one of two, and what the other says stays without being judged or shown', () => {
    expect(problems('calendar', id)).toEqual([]);
    expect(shownCalendar(fields('calendar', id))).toBe(id);
    expect(problems('typed', id)).toEqual([
      ['meeting.1.title', 'required.any'],
      ['meeting.1.to', 'validity'],
    ]);
    expect(shownCalendar(fields('typed', id))).toBeNull();
    expect(shownCalendar(fields('', id))).toBeNull();
  });

  it('is connected before it is published, and names nothing but a calendar', () => {
    expect(problems('calendar', '')).toEqual([['calendar', 'calendar.missing']]);
    expect(problems('calendar', 'https://a.example')).toEqual([['calendar', 'invalid']]);
    expect(problems('radio', '')).toContainEqual(['source', 'invalid']);
  });
});

describe('a reading', () => {
  const hour = 3_600_000;
  const fetchedAt = '2026-11-26T00:30:00.000Z';
  const read = Date.parse(fetchedAt);
  const isKnown = (hours: number, meetings: CalendarMeeting[] = []) =>
    isKnownAt({ meetings, fetchedAt }, read + hours * hour);

  it('tells of a day before it and a week after, and of nothing by a clock that is elsewhere', () => {
    expect([-30, -20, 0, 7 * 24 - 1, 7 * 24 + 1].map((hours) => isKnown(hours))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isKnownAt({ meetings: [], fetchedAt }, 0)).toBe(false);
    expect(isKnownAt({ meetings: [], fetchedAt: null }, read)).toBe(false);
  });

  it('tells nothing of what comes after the last that there was room for', () => {
    const at = (n: number) => new Date(read + n * 1000).toISOString();
    const many = Array.from({ length: calendarRule.maxMeetings }, (_, n) =>
      meeting(at(n * 360), at(n * 360 + 60)),
    );
    expect([0, 39, 41].map((hours) => isKnown(hours, many))).toEqual([true, true, false]);
    expect(isKnown(41, many.slice(1))).toBe(true);
  });

  it('has no words of days that no sign shows yet, for those who only watch', () => {
    const named = (from: string, to: string, isAllDay = false) => ({
      ...meeting(from, to, isAllDay),
      title: 'Merger',
      host: 'Mei Lin',
    });
    const shown = shownSoon(
      [
        named('2026-11-20', '2026-11-22', true),
        named('2026-11-25T23:00:00.000Z', '2026-11-26T01:00:00.000Z'),
        named('2026-11-27', '2026-11-28', true),
        named('2026-11-30T09:00:00', '2026-11-30T10:00:00'),
      ],
      new Date(read),
    );
    expect(shown.map(({ title, host }) => [title, host])).toEqual([
      [null, ''],
      ['Merger', 'Mei Lin'],
      ['Merger', 'Mei Lin'],
      [null, ''],
    ]);
    expect(shown.at(-1)?.from).toBe('2026-11-30T09:00:00');
  });
});
