import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { containing, ownersContaining } from '../../../db/like.ts';
import { naturalKey } from '../../../db/schema/columns.ts';
import { users } from '../../../db/schema/identity.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';
import { isSharedWith, seenColumns } from './sql.ts';

/** Which slideshows of those that somebody sees. */
interface Wanted {
  q: string | null;
  /** Those that came by sharing, or the others; null: all. */
  isShared: boolean | null;
}

/** The same, and in which order. */
export interface WantedSlideshows extends Wanted {
  sort: '-updated' | 'updated' | 'name' | '-name';
}

const searched = { owner: slideshows.workspaceId, text: slideshows.nameKey };

/**
 * A page of slideshows and how many there are. Which ones is found in the indexes, and only the
 * page's own are read whole: each may carry 500 pages.
 */
export async function findSlideshows(
  db: Database,
  asker: Asker,
  wanted: WantedSlideshows,
  { page, perPage }: { page: number; perPage: number },
) {
  const isWanted = wantedBy(asker, wanted);
  const order = orderOf(wanted.sort);
  const ids = db
    .select({ id: slideshows.id })
    .from(slideshows)
    .where(isWanted)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const reading = db
    .select(seenColumns(asker))
    .from(slideshows)
    .innerJoin(users, eq(users.id, slideshows.ownerId))
    .where(sql`${slideshows.id} = any(array(${ids}))`)
    .orderBy(...order);
  const [items, total] = await Promise.all([reading, db.$count(slideshows, isWanted)]);
  return { items, total };
}

/** A page of their names, in the order of these, and how many there are. */
export async function findSlideshowNames(
  db: Database,
  asker: Asker,
  wanted: Wanted,
  { page, perPage }: { page: number; perPage: number },
) {
  const isWanted = wantedBy(asker, wanted);
  const reading = db
    .select({ id: slideshows.id, name: slideshows.name })
    .from(slideshows)
    .where(isWanted)
    .orderBy(...orderOf('name'))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [items, total] = await Promise.all([reading, db.$count(slideshows, isWanted)]);
  return { items, total };
}

function wantedBy(asker: Asker, { q, isShared }: Wanted): SQL | undefined {
  const managed = and(
    ownRows(slideshows, asker),
    q === null ? undefined : ownersContaining(searched, asker.workspaceId, q),
  );
  const shared = and(
    isSharedWith(asker),
    q === null ? undefined : containing(slideshows.nameKey, q),
  );
  if (isShared === null) return or(managed, shared);
  return isShared ? shared : managed;
}

function orderOf(sort: WantedSlideshows['sort']): SQL[] {
  const way = sort.startsWith('-') ? desc : asc;
  const column = sort.endsWith('name') ? naturalKey(slideshows.nameKey) : slideshows.updatedAt;
  return [way(column), way(slideshows.id)];
}
