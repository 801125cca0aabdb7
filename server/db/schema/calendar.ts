import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { calendarProblems, type CalendarMeeting } from '#shared/domain/signage/calendar.ts';
import { bytes, id, moment } from './columns.ts';
import { owned } from './ownership.ts';

/**
 * Calendars whose meetings door signs show, with what was last read of them. The address is a secret:
 * whoever has it reads the calendar.
 *
 * Paging: none, read by id. Purge: when its owner removes it, 30 days after it was last
 * asked for or named by a slideshow (`purge-history`), and with its owner's account.
 */
export const calendars = pgTable(
  'calendars',
  {
    id: id(),
    ...owned(),
    /** Sealed (`calendar-address`). */
    address: bytes().notNull(),
    /** Signed, to find the same address again. */
    addressMac: bytes().notNull(),
    /** What is shown of the address. */
    host: text().notNull(),
    /** Of some days around the reading, earliest first. */
    meetings: jsonb().$type<CalendarMeeting[]>().notNull(),
    /** Events and series of it that could not be read, or not to their end. */
    unread: integer().notNull().default(0),
    /** What its server said of this version. */
    etag: text(),
    lastModified: text(),
    /** When its server last said what it is, or that it is as it was. */
    fetchedAt: moment().notNull(),
    /** When `meetings` was made of what it said. */
    readAt: moment().notNull(),
    /** Why the last reading failed; null: it did not. */
    problem: text({ enum: calendarProblems }),
    /** In a row, since one succeeded. */
    failures: integer().notNull().default(0),
    /** Read anew by whoever asks from then on. */
    nextAt: moment().notNull(),
    /** By screens, viewers and whoever edits; noted with each reading. */
    usedAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.workspaceId),
    index('calendar_by_address').on(table.ownerId, table.addressMac),
    index().on(table.usedAt),
  ],
);
