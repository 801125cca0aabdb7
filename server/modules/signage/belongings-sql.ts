import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { CountedKind } from '#shared/domain/limits.ts';
import type { Database } from '../../db/connect.ts';
import { calendars } from '../../db/schema/calendar.ts';
import { files } from '../../db/schema/media.ts';
import { playedScreens } from '../../db/schema/play.ts';
import { screens } from '../../db/schema/screen.ts';
import { shortcuts, slideshows } from '../../db/schema/slideshow.ts';
import type { Belongings, OwnersIn } from '../context.ts';
import type { OwnedRows } from './ownership-sql.ts';

/** Everything in a workspace that somebody made, and what is told of screens that are gone. */
const tables = [files, slideshows, calendars, shortcuts, screens, playedScreens] as const;

const ofOwners = (table: OwnedRows, { workspaceId, ownerIds }: OwnersIn) =>
  and(eq(table.workspaceId, workspaceId), inArray(table.ownerId, [...ownerIds]));

/** What people made in a workspace. */
export async function countBelongings(db: Database, owners: OwnersIn): Promise<Belongings> {
  const bytes = sql`coalesce(sum(${files.sizeBytes}), 0)`.mapWith(Number);
  const [stored] = await db
    .select({ files: count(), bytes })
    .from(files)
    .where(ofOwners(files, owners));
  return {
    files: stored?.files ?? 0,
    bytes: stored?.bytes ?? 0,
    slideshows: await db.$count(slideshows, ofOwners(slideshows, owners)),
    devices: await db.$count(screens, ofOwners(screens, owners)),
  };
}

const counted = { files, slideshows, screens, shortcuts, calendars } as const;

/** How many of a kind a workspace has, whoever made them. */
export function countRows(db: Database, kind: CountedKind, workspaceId: string): Promise<number> {
  const table = counted[kind];
  return db.$count(table, eq(table.workspaceId, workspaceId));
}

/** Gives all of it to somebody else of the workspace (decisions section 7). */
export async function handOver(db: Database, owners: OwnersIn, to: string): Promise<void> {
  for (const table of tables) {
    await db.update(table).set({ ownerId: to }).where(ofOwners(table, owners));
  }
}
