import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarOf, eventOf, stamp } from '#tests/support/signage/calendar-server.ts';
import { readCalendar } from './read-calendar.ts';
import { readEvents, TooManyStepsError } from './read-events.mjs';

/** A Thursday; half past eight in Taipei. */
const now = new Date('2026-11-26T00:30:00Z');
const day = 86_400_000;
const wanted = { from: now.getTime() - day, to: now.getTime() + 8 * day, most: 400 };
const readAll = (...lines: string[]) => readEvents(calendarOf(...lines), wanted);
const read = (...lines: string[]) => readAll(...lines)?.meetings ?? [];
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
const bytesOf = (...lines: string[]) => Buffer.from(calendarOf(...lines));
const starts = (...lines: string[]) => read(...lines).map(({ from }) => from);

/** As Outlook names and writes it. */
const taipei = [
  'BEGIN:VTIMEZONE',
  'TZID:Taipei Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'END:STANDARD',
  'END:VTIMEZONE',
];
/** As Apple writes it: with the changes of summer. */
const berlin = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Berlin',
  'BEGIN:DAYLIGHT',
  'TZOFFSETFROM:+0100',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'DTSTART:19810329T020000',
  'TZNAME:CEST',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'TZOFFSETFROM:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'DTSTART:19961027T030000',
  'TZNAME:CET',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'END:VTIMEZONE',
];

describe('times', () => {
  it('of Google are of Greenwich, or of a zone that is named and known to all', () => {
    const found = read(
      'X-WR-CALNAME:Room 4',
      'X-WR-TIMEZONE:Asia/Taipei',
      ...event(
        'DTSTART:20261126T010000Z',
        'DTEND:20261126T020000Z',
        'UID:a@google.com',
        'ORGANIZER;CN=Mei Lin:mailto:mei@example.com',
        'SUMMARY:Weekly\\, with\\nall',
      ),
      ...event(
        'DTSTART;TZID=Asia/Tokyo:20261126T120000',
        'DTEND;TZID=Asia/Tokyo:20261126T123000',
        'UID:b@google.com',
        'SUMMARY:Lunch',
        'ORGANIZER;CN=room@example.com:mailto:room@example.com',
      ),
    );
    expect(found).toEqual([
      {
        from: '2026-11-26T01:00:00.000Z',
        to: '2026-11-26T02:00:00.000Z',
        isAllDay: false,
        title: 'Weekly, with all',
        host: 'Mei Lin',
      },
      {
        from: '2026-11-26T03:00:00.000Z',
        to: '2026-11-26T03:30:00.000Z',
        isAllDay: false,
        title: 'Lunch',
        host: '',
      },
    ]);
  });

  it('of Outlook and Apple are of zones that the calendar brings', () => {
    expect(
      starts(
        ...taipei,
        ...berlin,
        ...event(
          'UID:a',
          'DTSTART;TZID=Taipei Standard Time:20261126T090000',
          'DTEND;TZID=Taipei Standard Time:20261126T100000',
        ),
        // Since summer, and at the same time of the wall.
        ...event(
          'UID:b',
          'DTSTART;TZID=Europe/Berlin:20260702T090000',
          'DTEND;TZID=Europe/Berlin:20260702T100000',
          'RRULE:FREQ=WEEKLY',
        ),
      ),
    ).toEqual(['2026-11-26T01:00:00.000Z', '2026-11-26T08:00:00.000Z', '2026-12-03T08:00:00.000Z']);
  });

  it('without a zone are of the calendar’s, or else of whichever wall', () => {
    const floating = event('UID:a', 'DTSTART:20261126T090000', 'DTEND:20261126T100000');
    expect(starts('X-WR-TIMEZONE:Asia/Taipei', ...floating)).toEqual(['2026-11-26T01:00:00.000Z']);
    expect(readAll('X-WR-TIMEZONE:Our zone', ...floating)).toEqual({ meetings: [], unread: 1 });
    expect(starts(...floating)).toEqual(['2026-11-26T09:00:00']);
  });

  it('of a whole day are days, whatever the zone; without an end it is one', () => {
    const found = read(
      'X-WR-TIMEZONE:Asia/Taipei',
      ...event('UID:a', 'DTSTART;VALUE=DATE:20261127', 'DTEND;VALUE=DATE:20261129'),
      ...event('UID:b', 'DTSTART;VALUE=DATE:20261130'),
    );
    expect(found).toMatchObject([
      { from: '2026-11-27', to: '2026-11-29', isAllDay: true, title: null },
      { from: '2026-11-30', to: '2026-12-01', isAllDay: true },
    ]);
  });

  it('by length, and none that takes no time', () => {
    const found = read(
      ...event('UID:a', 'DTSTART:20261126T010000Z', 'DURATION:PT45M'),
      ...event('UID:b', 'DTSTART:20261126T010000Z'),
    );
    expect(found).toMatchObject([{ to: '2026-11-26T01:45:00.000Z' }]);
  });
});

describe('series', () => {
  const daily = ['UID:s', 'DTSTART:20121001T010000Z', 'DTEND:20121001T020000Z'];
  const nine = starts(...event(...daily, 'RRULE:FREQ=DAILY'));

  it('go on for years, end by date or count, and take days in and out', () => {
    expect(nine).toContain('2026-11-26T01:00:00.000Z');
    expect(nine).toHaveLength(10);
    expect(starts(...event(...daily, 'RRULE:FREQ=DAILY;UNTIL=20261125T235959Z'))).toEqual(
      nine.slice(0, 1),
    );
    expect(starts(...event(...daily, 'RRULE:FREQ=DAILY;COUNT=20'))).toEqual([]);
    expect(
      starts(
        ...event(
          ...daily,
          // Of every second week: the one of 3 December is not among them.
          'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,FR',
          'RDATE:20261128T030000Z',
          'EXDATE:20261127T010000Z',
        ),
      ),
    ).toEqual(['2026-11-26T01:00:00.000Z', '2026-11-28T03:00:00.000Z']);
  });

  it('have dates that were moved, renamed or called off', () => {
    const found = read(
      ...event(...daily, 'RRULE:FREQ=DAILY', 'SUMMARY:Stand-up'),
      ...event(
        'UID:s',
        'RECURRENCE-ID:20261127T010000Z',
        'DTSTART:20261127T050000Z',
        'DTEND:20261127T060000Z',
        'SUMMARY:Later',
      ),
      ...event(
        'UID:s',
        'RECURRENCE-ID:20261128T010000Z',
        'DTSTART:20261128T010000Z',
        'DTEND:20261128T020000Z',
        'STATUS:CANCELLED',
      ),
      // Into these days from far away.
      ...event(
        'UID:s',
        'RECURRENCE-ID:20270701T010000Z',
        'DTSTART:20261129T120000Z',
        'DTEND:20261129T130000Z',
        'SUMMARY:Early',
      ),
    );
    const on = (date: string) =>
      found
        .filter(({ from }) => from.startsWith(date))
        .map(({ from, title }) => [from.slice(11, 13), title]);
    expect(on('2026-11-26')).toEqual([['01', 'Stand-up']]);
    expect(on('2026-11-27')).toEqual([['05', 'Later']]);
    expect(on('2026-11-28')).toEqual([]);
    expect(on('2026-11-29')).toEqual([
      ['01', 'Stand-up'],
      ['12', 'Early'],
    ]);
  });

  it('change from a date on', () => {
    const found = read(
      ...event(...daily, 'RRULE:FREQ=DAILY', 'SUMMARY:Before'),
      ...event(
        'UID:s',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261127T010000Z',
        'DTSTART:20261127T020000Z',
        'DTEND:20261127T030000Z',
        'SUMMARY:After',
      ),
    );
    expect(found.map(({ from, title }) => `${from.slice(8, 13)} ${title}`)).toEqual(
      expect.arrayContaining(['26T01 Before', '27T02 After', '28T02 After']),
    );
    expect(found).toHaveLength(10);
  });

  it('of which each version is there are those of the last', () => {
    const at = now.getTime();
    const found = read(...eventOf('A', at, 'SEQUENCE:2'), ...eventOf('A', at + day, 'SEQUENCE:1'));
    expect(found.map(({ from }) => Date.parse(from))).toEqual([at]);
  });
});

it('what is private is told without words, and what takes no room not at all', () => {
  const at = now.getTime();
  const found = read(
    ...eventOf('Salary', at, 'CLASS:PRIVATE', 'ORGANIZER;CN=Mei Lin:mailto:mei@example.com'),
    ...eventOf('Merger', at, 'CLASS:CONFIDENTIAL'),
    ...eventOf('Holiday', at, 'TRANSP:TRANSPARENT'),
    ...eventOf('Gone', at, 'STATUS:CANCELLED'),
  );
  expect(found.map(({ title, host }) => ({ title, host }))).toEqual([
    { title: null, host: '' },
    { title: null, host: '' },
  ]);
});

it('a broken event loses none of the others', () => {
  const at = now.getTime();
  const found = readAll(
    ...event('UID:a', 'DTSTART:yesterday', 'SUMMARY:No time'),
    ...event('UID:b', 'SUMMARY:Without'),
    ...event('UID:c', 'DTSTART:20261126T010000Z', 'DTEND:20261126T020000Z', 'RRULE:FREQ=NEVER'),
    'BEGIN:VEVENT',
    'this is no line',
    ...eventOf('Good', at),
    'END:VEVENT',
    ...event('UID:d', 'DTSTART:20261340T990000Z', 'DTEND:20261340T990000Z'),
    ...event('UID;VALUE=DATE:e', 'DTSTART:20261126T010000Z', 'DTEND:20261126T020000Z'),
  );
  expect(found?.meetings.map(({ title }) => title)).toContain('Good');
  // The last is some day of next year.
  expect(found?.unread).toBe(5);
  expect(readAll(...eventOf('Good', at), ...eventOf('Old', 0))?.unread).toBe(0);
  expect(readEvents('BEGIN:VCARD\r\nEND:VCARD', wanted)).toBeNull();
  expect(readEvents('', wanted)).toBeNull();
  expect(readEvents('\uFEFFBEGIN:VCALENDAR\nEND:VCALENDAR', wanted)).toEqual({
    meetings: [],
    unread: 0,
  });
});

const whose = 'room4';

it('rules without an end come to one: those of seconds are given up, those that stand still left out', async () => {
  expect(
    readAll(...event('UID:a', 'DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')),
  ).toEqual({ meetings: [], unread: 1 });
  const never = 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31';
  const bytes = bytesOf(
    ...eventOf('First', now.getTime()),
    ...event('UID:a', 'DTSTART:20260101T000000Z', 'DURATION:PT1H', never),
    ...eventOf('Last', now.getTime() + 3_600_000),
  );
  const found = await readCalendar(bytes, { now, whose });
  expect(found.meetings.map(({ title }) => title)).toEqual(['First', 'Last']);
  expect(found.unread).toBe(1);
  const several = [1, 2, 3].flatMap((n) =>
    event(`UID:${n}`, 'DTSTART:20260101T000000Z', 'DURATION:PT1H', never),
  );
  await expect(readCalendar(bytesOf(...several), { now, whose, seconds: 1 })).rejects.toThrow(
    'tooLarge',
  );
  await expect(readCalendar(Buffer.from('<html>'), { now, whose })).rejects.toThrow('notCalendar');
});

/** A calendar of `count` series with one rule. */
const seriesOf = (count: number, rule: string) => {
  const one = (n: number) =>
    event(`UID:${n}`, 'DTSTART:20260101T000000Z', 'DURATION:PT1H', `RRULE:${rule}`).join('\r\n');
  return calendarOf(Array.from({ length: count }, (_, n) => one(n)).join('\r\n'));
};

it('refuses thousands of short rules after a budget of steps', async () => {
  const attack = seriesOf(10_000, 'FREQ=SECONDLY;COUNT=100');
  await expect(readCalendar(Buffer.from(attack), { now, whose })).rejects.toThrow('tooLarge');
  const daily = (count: number) => seriesOf(count, 'FREQ=DAILY;COUNT=365');
  expect(() => readEvents(daily(1000), wanted)).toThrow(TooManyStepsError);
  const usual = readEvents(daily(200), wanted);
  expect([usual?.meetings.length, usual?.unread]).toEqual([400, 0]);
});

it('ends the worker at its deadline although it makes progress', async () => {
  const bytes = Buffer.from(seriesOf(400, 'FREQ=HOURLY;COUNT=490'));
  await expect(readCalendar(bytes, { now, whose, seconds: 0.2 })).rejects.toThrow('tooLarge');
});

it('whose calendars take long waits for them alone: another one’s is read beside them', async () => {
  const never = event(
    'DTSTART:20260101T000000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31',
  );
  const over: string[] = [];
  const note = async (name: string, reading: Promise<unknown>) => {
    await reading.catch(() => undefined);
    over.push(name);
  };
  const slow = { now, whose: 'many', seconds: 0.5 };
  const many = Array.from({ length: 5 }, () => note('slow', readCalendar(bytesOf(...never), slow)));
  const other = note(
    'other',
    readCalendar(bytesOf(...eventOf('One', now.getTime())), { now, whose }),
  );
  await Promise.all([...many, other]);
  expect(over.indexOf('other')).toBeLessThan(2);
});

it('a fault of ours is none of the calendar’s', async () => {
  const noBytes = undefined as unknown as Uint8Array; // what the thread throws at
  await expect(readCalendar(noBytes, { now, whose })).rejects.toThrow(TypeError);
});

it('words are what a door can say: without what turns or hides them, and whole where a letter is folded', async () => {
  const at = now.getTime();
  const titles = async (bytes: Uint8Array) =>
    (await readCalendar(bytes, { now, whose })).meetings.map(({ title }) => title);
  const odd = ['Plan\u0000ning now\u0007', '\u202Eterces', '\u200B\u2060'];
  expect(await titles(bytesOf(...odd.flatMap((title) => eventOf(title, at))))).toEqual([
    'Plan ning now',
    'terces',
    null,
  ]);
  // A letter's third byte is on the next line.
  const written = bytesOf(...eventOf('會議', at)).toString('latin1');
  const folded = Buffer.from(written.replaceAll('\x83', '\r\n \x83'), 'latin1');
  expect(folded.length).toBeGreaterThan(written.length);
  expect(await titles(folded)).toEqual(['會議']);
});

it('whatever is in it: the first 400 that touch these days, in their order, each with an end', () => {
  const at = fc.integer({ min: -12 * day, max: 12 * day }).map((ms) => now.getTime() + ms);
  const rule = fc.constantFrom(
    [],
    ['RRULE:FREQ=DAILY'],
    ['RRULE:FREQ=HOURLY'],
    ['RRULE:FREQ=WEEKLY;BYDAY=MO,FR'],
    ['RRULE:FREQ=MONTHLY;BYDAY=-1TH'],
    ['RRULE:FREQ=DAILY;COUNT=3'],
    ['RRULE:nonsense'],
  );
  const hours = fc.integer({ min: -2, max: 60 });
  const events = fc.array(fc.tuple(at, rule, hours, fc.string()), { maxLength: 6 });
  fc.assert(
    fc.property(events, (several) => {
      const lines = several.flatMap(([from, rules, length, words], index) =>
        event(
          `UID:${index}`,
          `DTSTART:${stamp(from)}`,
          `DTEND:${stamp(from + length * 3_600_000)}`,
          ...rules,
          `SUMMARY:${words.replaceAll(/[\r\n]/g, ' ')}`,
        ),
      );
      const found = read(...lines);
      const times = found.map(({ from, to }) => [Date.parse(from), Date.parse(to)] as const);
      expect(times.length).toBeLessThanOrEqual(400);
      for (const [index, [from, to]] of times.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeLessThan(wanted.to + day);
        expect(to).toBeGreaterThan(wanted.from - day);
        expect(from).toBeGreaterThanOrEqual(times[index - 1]?.[0] ?? 0);
      }
      // One that happens once, in these days, is among them, unless there are too many.
      for (const [from, rules, length] of several) {
        const isIn = rules.length === 0 && length > 0 && from > wanted.from && from < wanted.to;
        const second = Math.floor(from / 1000) * 1000;
        if (isIn && found.length < 400) expect(times.map(([one]) => one)).toContain(second);
      }
    }),
    { numRuns: 60 },
  );
});
