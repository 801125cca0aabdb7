import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { calendarOf } from '#tests/support/signage/calendar-server.ts';
import { readEvents } from './read-events.mjs';

/*
 * The reader against an independent one: Python's icalendar and dateutil (make-calendar-feeds.py, which names the
 * sections of RFC 5545 that both follow). There are no known differences. Not compared, because icalendar cannot read
 * them: unquoted `TZID=tzone://…` and `DURATION:PT26H`, which it takes for a day and two hours (3.3.6: the hours are
 * exact); both have tests of their own.
 */
const fixture = z
  .object({
    zones: z.record(z.string(), z.string()),
    feeds: z.array(
      z.object({
        from: z.string(),
        zones: z.array(z.string()),
        text: z.string(),
        expected: z.string(),
      }),
    ),
  })
  .parse(
    JSON.parse(
      readFileSync(
        new URL('../../../tests/support/signage/calendar-feeds.json', import.meta.url),
        'utf8',
      ),
    ),
  );

const dayMs = 86_400_000;
/** A floating time counts as UTC, as in the script. */
const timestampOf = (text: string) => Date.parse(text.length === 19 ? `${text}Z` : text);

/** Start and length of the meetings in the week, as the script writes them. */
function meetingsOf({ from, zones, text }: (typeof fixture.feeds)[number]) {
  const week = { from: Date.parse(from), to: Date.parse(from) + 7 * dayMs, most: 400 };
  const lines = [...zones.map((name) => fixture.zones[name] ?? ''), text].join('\n').split('\n');
  const reading = readEvents(calendarOf(lines.join('\r\n')), week);
  const rows = (reading?.meetings ?? []).flatMap((meeting) => {
    const [start, end] = [timestampOf(meeting.from), timestampOf(meeting.to)];
    if (start >= week.to || end <= week.from) return [];
    const iso = new Date(start).toISOString().replaceAll(/[-:]/g, '');
    if (meeting.isAllDay) return [`${iso.slice(0, 8)}+${(end - start) / dayMs}`];
    const zone = meeting.from.endsWith('Z') ? 'Z' : '';
    return [`${iso.slice(0, 13)}${zone}+${(end - start) / 60_000}`];
  });
  return { unread: reading?.unread, rows: rows.toSorted() };
}

it('reads 400 calendars as an independent implementation does', () => {
  expect(fixture.feeds).toHaveLength(400);
  for (const feed of fixture.feeds) {
    const expected = feed.expected.split(' ').filter((row) => row !== '');
    expect(meetingsOf(feed), `${feed.from} ${feed.zones.join()}\n${feed.text}`).toEqual({
      unread: 0,
      rows: expected.toSorted(),
    });
  }
});
