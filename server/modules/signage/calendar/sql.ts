import { and, eq, exists, inArray, lte, or } from 'drizzle-orm';
import type { CalendarProblem } from '#shared/domain/signage/calendar.ts';
import { namesCalendar, showsCalendar } from '../../../db/schema/calendar-names.ts';
import type { Database } from '../../../db/connect.ts';
import { calendars } from '../../../db/schema/calendar.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';
import { isSeenBy } from '../slideshow/sql.ts';

export type CalendarRow = typeof calendars.$inferSelect;

/** What a reading brought. */
export type ReadCalendar = Pick<CalendarRow, 'meetings' | 'unread' | 'etag' | 'lastModified'>;

/** Which of these calendars are somebody's to show. */
export async function ownCalendars(
  db: Database,
  asker: Asker,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(inArray(calendars.id, [...ids]), ownRows(calendars, asker)));
  return new Set(found.map(({ id }) => id));
}

/** A calendar of one's own, or one that a slideshow shows which one sees; null for any other. */
export async function findSeenCalendar(
  db: Database,
  asker: Asker,
  id: string,
): Promise<CalendarRow | null> {
  const showing = db
    .select({ id: slideshows.id })
    .from(slideshows)
    .where(
      and(
        eq(slideshows.workspaceId, calendars.workspaceId),
        or(
          and(isSeenBy(asker), showsCalendar(slideshows.content, calendars.id)),
          and(ownRows(slideshows, asker), namesCalendar(slideshows.draft, calendars.id)),
        ),
      ),
    );
  const [found] = await db
    .select()
    .from(calendars)
    .where(and(eq(calendars.id, id), or(ownRows(calendars, asker), exists(showing))));
  return found ?? null;
}

/** A calendar that a slideshow shows which is played; null for any other. */
export async function findCalendarIn(
  db: Database,
  slideshowId: string,
  id: string,
): Promise<CalendarRow | null> {
  const [found] = await db
    .select({ calendar: calendars })
    .from(calendars)
    .innerJoin(slideshows, eq(slideshows.workspaceId, calendars.workspaceId))
    .where(
      and(
        eq(calendars.id, id),
        eq(slideshows.id, slideshowId),
        showsCalendar(slideshows.content, calendars.id),
      ),
    );
  return found?.calendar ?? null;
}

export async function findCalendar(db: Database, id: string): Promise<CalendarRow | null> {
  const [found] = await db.select().from(calendars).where(eq(calendars.id, id));
  return found ?? null;
}

/** The owner's calendar at an address, by any of its signatures. */
export async function findByAddress(
  db: Database,
  ownerId: string,
  workspaceId: string,
  macs: Buffer[],
): Promise<CalendarRow | null> {
  const [found] = await db
    .select()
    .from(calendars)
    .where(
      and(
        eq(calendars.ownerId, ownerId),
        eq(calendars.workspaceId, workspaceId),
        inArray(calendars.addressMac, macs),
      ),
    )
    .limit(1);
  return found ?? null;
}

export async function insertCalendar(
  db: Database,
  calendar: typeof calendars.$inferInsert,
): Promise<CalendarRow> {
  const [row] = await db.insert(calendars).values(calendar).returning();
  if (!row) throw new Error('a calendar was made without an answer');
  return row;
}

/** False: there is none of somebody's own. */
export async function deleteCalendarRow(db: Database, asker: Asker, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(calendars)
    .where(and(eq(calendars.id, id), ownRows(calendars, asker)));
  return rowCount === 1;
}

/**
 * Takes the turn at reading a calendar that is due: true for one of all who ask at once, in any process,
 * and for nobody until `nextAt`.
 */
export async function takeReading(
  db: Database,
  id: string,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(calendars)
    .set({ nextAt, usedAt: now })
    .where(and(eq(calendars.id, id), lte(calendars.nextAt, now)));
  return rowCount === 1;
}

/** Notes what was read; `null`: it is as it was. */
export async function noteReading(
  db: Database,
  id: string,
  read: ReadCalendar | null,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<void> {
  await db
    .update(calendars)
    .set({
      ...read,
      ...(read && { readAt: now }),
      fetchedAt: now,
      usedAt: now,
      problem: null,
      failures: 0,
      nextAt,
    })
    .where(eq(calendars.id, id));
}

/** Notes that it could not be read: what was read before stays. */
export async function noteFailure(
  db: Database,
  id: string,
  failure: { problem: CalendarProblem; failures: number; nextAt: Date },
): Promise<void> {
  await db.update(calendars).set(failure).where(eq(calendars.id, id));
}
