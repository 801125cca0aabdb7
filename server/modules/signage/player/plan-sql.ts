import { and, eq, sql } from 'drizzle-orm';
import { showsCalendar } from '../../../db/schema/calendar-names.ts';
import type { Database } from '../../../db/connect.ts';
import { calendars } from '../../../db/schema/calendar.ts';
import { users } from '../../../db/schema/identity.ts';
import { blobs, files } from '../../../db/schema/media.ts';
import { screens } from '../../../db/schema/screen.ts';
import { slideshowFiles, slideshows } from '../../../db/schema/slideshow.ts';
import { teamMembers } from '../../../db/schema/team.ts';
import type { Asker } from '../ownership-sql.ts';
import { shownPages } from '../slideshow/file-uses-sql.ts';
import { isSeenBy } from '../slideshow/sql.ts';

/** What a screen is told to play, with its owner as far as it matters for what may be seen. */
export async function findPlan(db: Database, screenId: string) {
  const [found] = await db
    .select({
      screen: {
        id: screens.id,
        workspaceId: screens.workspaceId,
        ownerId: screens.ownerId,
        name: screens.name,
        slideshowId: screens.slideshowId,
        schedule: screens.schedule,
        hours: screens.hours,
        isInStep: screens.isInStep,
      },
      pairedAt: screens.pairedAt,
      /** As the screen reported it last; null: never. */
      timeZone: sql<string | null>`${screens.state} ->> 'timeZone'`,
      language: users.language,
      role: teamMembers.role,
    })
    .from(screens)
    .innerJoin(users, eq(users.id, screens.ownerId))
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(screens.id, screenId));
  return found ?? null;
}

export type Plan = NonNullable<Awaited<ReturnType<typeof findPlan>>>;

/** The owner of a screen, as somebody who sees slideshows. */
export function ownerOf({ screen, role }: Plan): Asker {
  const { workspaceId, ownerId: userId } = screen;
  return { workspaceId, userId, role: role ?? 'personal' };
}

/** Slideshows that a screen is told to play, by default and schedule. */
export function slideshowsOf({ screen }: Plan): string[] {
  const { slideshowId, schedule } = screen;
  const named = new Set([slideshowId, ...schedule.map((row) => row.playlist)]);
  return [...named].filter((id) => id !== null);
}

/** The slideshows of default and rows, as far as the screen's owner sees them. */
function isPlayed(plan: Plan) {
  const ids = slideshowsOf(plan);
  // An array: a list written out would be planned anew for every heartbeat.
  const isNamed = sql`${slideshows.id} = any(${sql.param(ids)}::uuid[])`;
  return and(isNamed, isSeenBy(ownerOf(plan)));
}

/** As published; in the order of their ids. */
export function findPlayed(db: Database, plan: Plan) {
  return db
    .select({
      id: slideshows.id,
      workspaceId: slideshows.workspaceId,
      name: slideshows.name,
      totalDuration: slideshows.totalDuration,
      content: slideshows.content,
    })
    .from(slideshows)
    .where(isPlayed(plan))
    .orderBy(slideshows.id);
}

/**
 * All that a change of what is played changes, in a line each, without the pages themselves: asked
 * with every heartbeat.
 */
export function findMarks(db: Database, plan: Plan) {
  const filesOf = db
    .select({
      marks: sql<
        string | null
      >`md5(string_agg(${files.id} || ${blobs.state}, ',' order by ${files.id}))`,
    })
    .from(slideshowFiles)
    .innerJoin(files, eq(files.id, slideshowFiles.fileId))
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .where(and(eq(slideshowFiles.slideshowId, slideshows.id), slideshowFiles.isPublished));
  return db
    .select({
      id: slideshows.id,
      name: slideshows.name,
      version: slideshows.version,
      files: sql<string | null>`(${filesOf})`,
    })
    .from(slideshows)
    .where(isPlayed(plan))
    .orderBy(slideshows.id);
}

/** Does something that the screen plays name the file? */
export async function isPlayedFile(db: Database, plan: Plan, fileId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: slideshows.id })
    .from(slideshows)
    .innerJoin(slideshowFiles, eq(slideshowFiles.slideshowId, slideshows.id))
    .where(and(isPlayed(plan), eq(slideshowFiles.fileId, fileId), slideshowFiles.isPublished))
    .limit(1);
  return found !== undefined;
}

/** A calendar of the workspace that something shows which the screen plays; null for any other. */
export async function findPlayedCalendar(db: Database, plan: Plan, id: string) {
  const [found] = await db
    .select({ calendar: calendars })
    .from(calendars)
    .innerJoin(slideshows, eq(slideshows.workspaceId, calendars.workspaceId))
    .where(
      and(eq(calendars.id, id), isPlayed(plan), showsCalendar(slideshows.content, calendars.id)),
    )
    .limit(1);
  return found?.calendar ?? null;
}

/** Which pages of a PDF the screen plays, from 1. */
export function playedPages(db: Database, plan: Plan, fileId: string): Promise<number[]> {
  return shownPages(db, fileId, isPlayed(plan));
}
