import { describe, expect, it } from 'vitest';
import { calendarOf } from '#tests/support/signage/calendar-server.ts';
import { readEvents } from './read-events.mjs';

/*
 * What programs write beside the letter of RFC 5545, or in corners of it that the library does not follow;
 * each would have shown a room free that is not, or the other way round.
 */
const wanted = {
  from: Date.parse('2026-11-25T00:00:00Z'),
  to: Date.parse('2026-12-01T00:00:00Z'),
  most: 400,
};
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
/** Day and hour of each. */
const hours = (...lines: string[]) =>
  (readEvents(calendarOf(...lines), wanted)?.meetings ?? []).map(({ from }) => from.slice(8, 13));

const daily = ['DTSTART:20261120T010000Z', 'DTEND:20261120T020000Z', 'RRULE:FREQ=DAILY'];
const until = (last: string) => daily.with(2, `RRULE:FREQ=DAILY;UNTIL=${last}`);
const week = ['25T01', '26T01', '27T01', '28T01'];

describe('dates that are called off', () => {
  it('are so however many others are written that are none of the series', () => {
    const others = ['20261127T010000Z', '20261126T013000Z', '20261126T020000Z', '20261127T010000Z'];
    const lines = [...others, '20261128T010000Z'].map((date) => `EXDATE:${date}`);
    expect(hours(...event(...until('20261128T010000Z'), ...lines))).toEqual(['25T01', '26T01']);
  });

  it('may be days, or have another way to write the moment', () => {
    const written = ['EXDATE;VALUE=DATE:20261126', 'EXDATE;TZID=Asia/Taipei:20261127T090000'];
    expect(hours(...event(...until('20261128T010000Z'), ...written))).toEqual(['25T01', '28T01']);
  });
});

describe('a zone that is named and not described', () => {
  const start = [
    'DTSTART;TZID=Asia/Taipei:20261120T090000',
    'DTEND;TZID=Asia/Taipei:20261120T100000',
  ];
  const rule = (last: string) => [...start, `RRULE:FREQ=DAILY;UNTIL=${last}`];

  it('has the series end, and lack dates, by moments of Greenwich', () => {
    expect(hours(...event(...rule('20261128T010000Z')))).toEqual(week);
    const lacking = event(...rule('20261128T010000Z'), 'EXDATE:20261127T010000Z');
    expect(hours(...lacking)).toEqual(week.toSpliced(2, 1));
  });

  it('has dates moved that are named by such a moment, or by another zone’s', () => {
    for (const moved of [
      'RECURRENCE-ID:20261127T010000Z',
      'RECURRENCE-ID;TZID=Asia/Tokyo:20261127T100000',
    ]) {
      const later = event(moved, 'DTSTART:20261127T050000Z', 'DTEND:20261127T060000Z');
      expect(hours(...event(...rule('20261128T010000Z')), ...later)).toEqual(week.with(2, '27T05'));
    }
  });

  it('has its hour changed twice a year', () => {
    const summer = {
      from: Date.parse('2026-10-24T00:00:00Z'),
      to: Date.parse('2026-10-27T00:00:00Z'),
    };
    const lines = event(
      'DTSTART;TZID=Europe/Berlin:20261020T090000',
      'DTEND;TZID=Europe/Berlin:20261020T100000',
      'RRULE:FREQ=DAILY',
    );
    const found = readEvents(calendarOf(...lines), { ...wanted, ...summer })?.meetings ?? [];
    const nine = found.map(({ from }) => from.slice(8, 13));
    expect(nine).toEqual(expect.arrayContaining(['24T07', '25T08', '26T08']));
  });
});

describe('more dates', () => {
  it('come after the first, which is one of them', () => {
    const first = ['DTSTART:20261126T010000Z', 'DTEND:20261126T020000Z'];
    const lines = event(...first, 'RDATE:20261127T010000Z');
    expect(hours(...lines)).toEqual(['26T01', '27T01']);
  });

  it('may be periods, and are there once', () => {
    const period = 'RDATE;VALUE=PERIOD:20261127T100000Z/PT2H';
    const lines = event(...until('20261128T010000Z'), period, 'RDATE:20261126T010000Z');
    expect(hours(...lines)).toEqual(['25T01', '26T01', '27T01', '27T10', '28T01']);
    const [, , , long] = readEvents(calendarOf(...lines), wanted)?.meetings ?? [];
    expect(long?.to).toBe('2026-11-27T12:00:00.000Z');
  });
});

it('a last day that is written without a time is one of the series', () => {
  expect(hours(...event(...until('20261128')))).toEqual(week);
});

it('half a calendar is none: one that was cut off, or tells of taken times alone', () => {
  const whole = calendarOf(...event(...daily));
  expect(readEvents(whole, wanted)).not.toBeNull();
  expect(readEvents(whole.slice(0, whole.indexOf('END:VCALENDAR') - 3), wanted)).toBeNull();
  const taken = ['BEGIN:VFREEBUSY', 'FREEBUSY:20261126T010000Z/PT1H', 'END:VFREEBUSY'];
  expect(readEvents(calendarOf(...taken), wanted)).toBeNull();
  expect(readEvents(calendarOf(...taken, ...event(...daily)), wanted)).not.toBeNull();
});

it('a whole day that ends on the day of its beginning is that day', () => {
  const lines = event('DTSTART;VALUE=DATE:20261126', 'DTEND;VALUE=DATE:20261126');
  expect(readEvents(calendarOf(...lines), wanted)?.meetings).toMatchObject([
    { from: '2026-11-26', to: '2026-11-27' },
  ]);
});
