import { gte, sql } from 'drizzle-orm';
import { onlineSince } from '#shared/domain/signage/heartbeat.ts';
import type { Database } from '../../db/connect.ts';
import { naturalKey } from '../../db/schema/columns.ts';
import { screens } from '../../db/schema/screen.ts';
import { ownRows, type Asker } from './ownership-sql.ts';

/** Screens that play a slideshow. */
export interface PlayedOn {
  total: number;
  /** How many of them are online. */
  online: number;
  /** The first of them by name. */
  first: { id: string; name: string };
}

/** A screen's default and the slideshows of its week, each once. */
const played = sql`(
  select ${screens.slideshowId} as id
  union
  select (week ->> 'playlist')::uuid from jsonb_array_elements(${screens.schedule}) as week)`;

/**
 * On which of the screens that the asker sees these slideshows play, by their ids; what plays on
 * none is not in it. The asker's screens are read once, by `screens_by_name` or their owner.
 */
export async function findPlayedOn(
  db: Database,
  asker: Asker,
  slideshowIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PlayedOn>> {
  const ids = sql.param([...slideshowIds]);
  const found = await db
    .select({
      id: sql<string>`played.id`,
      total: sql<number>`count(*)::int`,
      online: sql<number>`(count(*) filter (where ${gte(screens.lastSeenAt, onlineSince(now))}))::int`,
      first: sql<PlayedOn['first']>`(array_agg(
        jsonb_build_object('id', ${screens.id}, 'name', ${screens.name})
        order by ${naturalKey(screens.nameKey)}, ${screens.id}))[1]`,
    })
    .from(screens)
    .innerJoinLateral(sql`${played} as played`, sql`played.id = any(${ids}::uuid[])`)
    .where(ownRows(screens, asker))
    .groupBy(sql`played.id`);
  return new Map(found.map(({ id, ...on }) => [id, on]));
}
