import { and, eq, inArray, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { slideshows, slideshowShares } from '../../../db/schema/slideshow.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';

export type SlideshowRow = typeof slideshows.$inferSelect;

const shared = alias(slideshows, 'shared');
const sharer = alias(users, 'sharer');

/**
 * Ids of what is shared with the present email of a user. What belongs to a deleted account is left out: its
 * shares come back when the account is restored (decisions section 6).
 */
const sharedWith = (userId: string | AnyColumn) => sql`(select ${slideshowShares.slideshowId}
  from ${slideshowShares} inner join ${users} on ${users.email} = ${slideshowShares.email}
  where ${users.id} = ${userId} and exists (select from ${slideshows} ${sql.identifier('shared')}
    inner join ${users} ${sql.identifier('sharer')} on ${sharer.id} = ${shared.ownerId}
    where ${shared.id} = ${slideshowShares.slideshowId} and ${sharer.deletedAt} is null))`;

/** Is it shared with somebody's present address, also where it is theirs anyway? */
export function isSharedTo(userId: string | AnyColumn): SQL {
  return sql`${slideshows.id} = any(array${sharedWith(userId)})`;
}

/** Is it shared with them, and not theirs to change anyway? */
export function isSharedWith(asker: Asker): SQL {
  const isManaged = ownRows(slideshows, asker);
  return sql`(${isSharedTo(asker.userId)} and not (${isManaged}))`;
}

/** Does somebody see it, whether it is theirs or shared with them? */
export function isSeenBy(asker: Asker): SQL | undefined {
  return or(ownRows(slideshows, asker), isSharedTo(asker.userId));
}

/** Columns of a slideshow with its owner's name; `isManaged`: the asker may change it. */
export function seenColumns(asker: Asker) {
  return {
    row: slideshows,
    isManaged: sql<boolean>`(${ownRows(slideshows, asker)})`,
    owner: { firstName: users.firstName, lastName: users.lastName, email: users.email },
  };
}

/** A slideshow that somebody sees; null for any other. */
export async function findSeen(db: Database, asker: Asker, id: string) {
  const [found] = await db
    .select(seenColumns(asker))
    .from(slideshows)
    .innerJoin(users, eq(users.id, slideshows.ownerId))
    .where(and(eq(slideshows.id, id), isSeenBy(asker)));
  return found ?? null;
}

export type SeenSlideshow = NonNullable<Awaited<ReturnType<typeof findSeen>>>;

/** Which of these slideshows somebody sees. */
export async function seenIds(
  db: Database,
  asker: Asker,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await db
    .select({ id: slideshows.id })
    .from(slideshows)
    .where(and(inArray(slideshows.id, [...ids]), isSeenBy(asker)));
  return new Set(found.map(({ id }) => id));
}

/** A new slideshow as it is written. */
export type NewSlideshow = Pick<
  typeof slideshows.$inferInsert,
  'workspaceId' | 'ownerId' | 'name' | 'content' | 'draft' | 'totalDuration'
> & { publishedAt: Date | null };

export async function insertSlideshow(
  db: Database,
  slideshow: NewSlideshow,
  now: Date,
): Promise<SlideshowRow> {
  const draftAt = slideshow.draft ? now : null;
  const [row] = await db
    .insert(slideshows)
    .values({ ...slideshow, draftAt, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('a slideshow was made without an answer');
  return row;
}

/** What a command changes; what is absent stays. */
export interface SlideshowChange {
  name?: string | undefined;
  published?: { content: SlideshowContent; totalDuration: number };
  draft?: SlideshowContent | null;
}

/**
 * Changes a slideshow if it is as its editor knows it, in one statement: of two at once one is
 * written. Null where it is not, or is gone. No two changes have the same moment, however fast they
 * follow each other.
 */
export async function changeSlideshow(
  db: Database,
  { id, updatedAt }: { id: string; updatedAt: Date },
  { name, published, draft }: SlideshowChange,
  now: Date,
): Promise<SlideshowRow | null> {
  const [row] = await db
    .update(slideshows)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(draft === undefined ? {} : { draft, draftAt: draft && now }),
      ...(published && {
        ...published,
        publishedAt: now,
        version: sql`${slideshows.version} + 1`,
      }),
      updatedAt: new Date(Math.max(now.getTime(), updatedAt.getTime() + 1)),
    })
    .where(and(eq(slideshows.id, id), eq(slideshows.updatedAt, updatedAt)))
    .returning();
  return row ?? null;
}

/** True if it was there until now; shares, shortcuts and what is noted of its files go along. */
export async function deleteSlideshowRow(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(slideshows).where(eq(slideshows.id, id));
  return rowCount === 1;
}

/** Makes others wait who change this slideshow, until the transaction ends; false where it is gone. */
export async function holdSlideshow(db: Database, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(slideshows)
    .set({ name: sql`${slideshows.name}` })
    .where(eq(slideshows.id, id));
  return rowCount === 1;
}
