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

describe('zone names', () => {
  /** 03:00 of some zone on 26 November, read in a calendar without VTIMEZONE. */
  const hourIn = (tzid: string, ...lines: string[]) => {
    const times = [`DTSTART;TZID=${tzid}:20261126T030000`, `DTEND;TZID=${tzid}:20261126T040000`];
    return readEvents(calendarOf(...lines, ...event(...times)), wanted);
  };

  it.each([
    ['W. Europe Standard Time', '26T02'],
    ['w. europe standard time', '26T02'],
    ['"Eastern Standard Time"', '26T08'],
    ['Taipei Standard Time', '25T19'],
    ['China Standard Time', '25T19'],
    ['Pacific Standard Time (Mexico)', '26T11'],
    ['tzone://Microsoft/Utc', '26T03'],
    ['"tzone://Microsoft/Utc"', '26T03'],
    ['UTC', '26T03'],
    ['/mozilla.org/20050126_1/Europe/Berlin', '26T02'],
    ['/citadel.org/20210210_1/America/Argentina/Salta', '26T06'],
  ])('%s', (tzid, hour) => {
    for (const lines of [[], ['X-WR-TIMEZONE:Asia/Tokyo']]) {
      const found = hourIn(tzid, ...lines);
      expect(found?.unread).toBe(0);
      expect(found?.meetings.map(({ from }) => from.slice(8, 13))).toEqual([hour]);
    }
  });

  it.each(['Our zone', 'tzone://Microsoft/Custom', '"(UTC+01:00) Amsterdam, Berlin"', '+01'])(
    'an unknown one makes its event unread: %s',
    (tzid) => {
      expect(hourIn(tzid, 'X-WR-TIMEZONE:Asia/Tokyo')).toEqual({ meetings: [], unread: 1 });
      expect(hourIn(tzid)).toEqual({ meetings: [], unread: 1 });
      const empty = ['BEGIN:VTIMEZONE', `TZID:${tzid.replaceAll('"', '')}`, 'END:VTIMEZONE'];
      expect(hourIn(tzid, ...empty)).toEqual({ meetings: [], unread: 1 });
    },
  );
});

describe('dates of a series in any form', () => {
  const zoned = ['DTSTART;TZID=Europe/Berlin:20261120T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'];
  const days = ['DTSTART;VALUE=DATE:20261120', 'RRULE:FREQ=DAILY'];
  const moved = 'DTSTART:20261127T150000Z\nDTEND:20261127T160000Z'.split('\n');
  const forms = [
    ';VALUE=DATE:20261127',
    ':20261127',
    ':20261127T080000Z',
    ':20261127T090000',
    ';TZID=Europe/Berlin:20261127T090000',
    ';TZID=W. Europe Standard Time:20261127T090000',
    ';TZID=Asia/Taipei:20261127T160000',
    ';TZID=tzone://Microsoft/Utc:20261127T080000',
    ';VALUE=DATE-TIME:20261127T080000Z',
  ];
  const on27 = (...lines: string[]) => hours(...lines).filter((hour) => hour.startsWith('27'));

  it.each(forms)('%s', (form) => {
    expect(on27(...event(...zoned))).toEqual(['27T08']);
    expect(on27(...event(...zoned, `EXDATE${form}`))).toEqual([]);
    const override = event(`RECURRENCE-ID${form}`, ...moved);
    expect(on27(...event(...zoned), ...override)).toEqual(['27T15']);
    const range = event(`RECURRENCE-ID;RANGE=THISANDFUTURE${form}`, ...moved);
    expect(hours(...event(...zoned), ...range).filter((hour) => hour > '26')).toEqual(
      expect.arrayContaining(['26T08', '27T15', '28T15']),
    );
    expect(on27(...event(...zoned, `EXDATE${form}`), ...event(...days))).toEqual(['27']);
  });

  it.each([
    ';VALUE=DATE:20261127',
    ':20261127',
    ':20261127T000000',
    ':20261127T000000Z',
    ';TZID=Europe/Berlin:20261127T000000',
    ';VALUE=DATE:20261127T000000',
  ])('of whole days: %s', (form) => {
    expect(on27(...event(...days))).toEqual(['27']);
    expect(on27(...event(...days, `EXDATE${form}`))).toEqual([]);
    const override = event(`RECURRENCE-ID${form}`, ...moved);
    expect(on27(...event(...days), ...override)).toEqual(['27T15']);
  });

  it('a UTC midnight of the calendar’s zone is its day', () => {
    const lines = ['X-WR-TIMEZONE:Asia/Taipei', ...event(...days, 'EXDATE:20261126T160000Z')];
    expect(on27(...lines)).toEqual([]);
  });
});

it('a whole day may lack VALUE=DATE, and a time may have it', () => {
  for (const lines of [
    ['DTSTART:20261126'],
    ['DTSTART:20261126', 'DTEND:20261127'],
    ['DTSTART;TZID=Asia/Taipei:20261126', 'DTEND;TZID=Asia/Taipei:20261127'],
    ['DTSTART;VALUE=DATE-TIME:20261126', 'DTEND;VALUE=DATE:20261127T000000'],
  ]) {
    expect(readEvents(calendarOf(...event(...lines)), wanted)).toMatchObject({
      meetings: [{ from: '2026-11-26', to: '2026-11-27', isAllDay: true }],
      unread: 0,
    });
  }
  expect(hours(...event('DTSTART;VALUE=DATE:20261126T010000Z', 'DURATION:PT1H'))).toEqual([
    '26T01',
  ]);
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

it('hours of a length are exact, days are nominal', () => {
  const night = (length: string) => {
    const lines = event('DTSTART;TZID=America/New_York:20261031T230000', `DURATION:${length}`);
    const around = { ...wanted, from: Date.parse('2026-10-31'), to: Date.parse('2026-11-02') };
    return readEvents(calendarOf(...lines), around)?.meetings[0]?.to;
  };
  expect(night('PT24H')).toBe('2026-11-02T03:00:00.000Z');
  expect(night('P1D')).toBe('2026-11-02T04:00:00.000Z');
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
