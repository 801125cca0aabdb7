import { and, asc, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { onlineSince, type Presence } from '#shared/domain/signage/heartbeat.ts';
import { distinctTags } from '#shared/domain/text/normalize-text.ts';
import type { Database } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { naturalKey } from '../../../db/schema/columns.ts';
import { users } from '../../../db/schema/identity.ts';
import { screenPictures, screens } from '../../../db/schema/screen.ts';
import { slideshows } from '../../../db/schema/slideshow.ts';
import { hasTag } from '../tags/has-tag-sql.ts';
import { ownRows, type Asker } from '../ownership-sql.ts';
import { isSeenBy, isSharedTo } from '../slideshow/sql.ts';

/** Which screens of those that somebody manages, and in which order. */
export interface WantedScreens {
  id: string | null;
  q: string | null;
  tag: string | null;
  presence: Presence | null;
  sort: 'name' | '-name' | 'seen' | '-seen';
}

/** What a list may name: the asker sees it, or it is shared with whose screen it is. */
const isNamed = (asker: Asker) => sql`(${isSeenBy(asker)} or ${isSharedTo(screens.ownerId)})`;

/**
 * What a screen said that it shows, by its name, and which page of what is published; null: nothing,
 * or something that neither the asker nor its owner sees: a screen may say anything.
 */
const shownPage = (asker: Asker) => sql<{ id: string; name: string; page: number | null } | null>`(
  select jsonb_build_object('id', ${slideshows.id}, 'name', ${slideshows.name}, 'page', (
    select place from jsonb_array_elements(${slideshows.content} -> 'pages')
      with ordinality as pages(page, place)
    where page ->> 'id' = ${screens.state} #>> '{showing,pageId}' limit 1))
  from ${slideshows}
  where ${slideshows.id} = (${screens.state} #>> '{showing,slideshowId}')::uuid
    and ${isNamed(asker)})`;

/** The slideshows of its week by their names, those that are still there to be seen. */
const scheduled = (asker: Asker) => sql<{ id: string; name: string }[]>`(
  select coalesce(
    jsonb_agg(jsonb_build_object('id', ${slideshows.id}, 'name', ${slideshows.name})), '[]')
  from ${slideshows}
  where ${slideshows.id} in (
    select (week ->> 'playlist')::uuid from jsonb_array_elements(${screens.schedule}) as week)
    and ${isNamed(asker)})`;

/** A page of screens and how many there are; a workspace has some hundred at most. */
export async function findScreens(
  db: Database,
  asker: Asker,
  wanted: WantedScreens,
  { page, perPage, now }: { page: number; perPage: number; now: Date },
) {
  const own = ownRows(screens, asker);
  const tagged = wanted.tag === null ? undefined : await hasTag(db, screens, own, wanted.tag);
  const isWanted = and(own, tagged, ...conditionsOf(wanted, now));
  const reading = db
    .select({
      screen: screens,
      owner: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      playlistName: slideshows.name,
      scheduled: scheduled(asker),
      showing: shownPage(asker),
      picture: {
        hash: screenPictures.hash,
        takenAt: screenPictures.takenAt,
        slideshowId: screenPictures.slideshowId,
        pageId: screenPictures.pageId,
      },
    })
    .from(screens)
    .innerJoin(users, eq(users.id, screens.ownerId))
    .leftJoin(slideshows, and(eq(slideshows.id, screens.slideshowId), isNamed(asker)))
    .leftJoin(screenPictures, eq(screenPictures.screenId, screens.id))
    .where(isWanted)
    .orderBy(...orderOf(wanted.sort))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [items, total] = await Promise.all([reading, db.$count(screens, isWanted)]);
  return { items, total };
}

export type FoundScreen = Awaited<ReturnType<typeof findScreens>>['items'][number];

/** How many of somebody's screens are online, offline and not heard of yet, and all their tags. */
export async function countScreens(db: Database, asker: Asker, now: Date) {
  const isManaged = ownRows(screens, asker);
  const counted = (presence: Presence) =>
    sql<number>`count(*) filter (where ${isPresent(presence, now)})::int`;
  const counting = db
    .select({
      online: counted('online'),
      offline: counted('offline'),
      waiting: counted('waiting'),
    })
    .from(screens)
    .where(isManaged);
  const each = sql<string>`unnest(${screens.tags})`;
  const tagging = db
    .select({ tag: each })
    .from(screens)
    .where(isManaged)
    .groupBy(each)
    .orderBy(each);
  const [[counts], tags] = await Promise.all([counting, tagging]);
  return {
    counts: counts ?? { online: 0, offline: 0, waiting: 0 },
    tags: distinctTags(tags.map(({ tag }) => tag)),
  };
}

function conditionsOf({ id, q, presence }: WantedScreens, now: Date) {
  return [
    id === null ? undefined : eq(screens.id, id),
    q === null ? undefined : containing(screens.nameKey, q),
    presence === null ? undefined : isPresent(presence, now),
  ];
}

function isPresent(presence: Presence, now: Date): SQL | undefined {
  const since = onlineSince(now);
  switch (presence) {
    case 'online':
      return gte(screens.lastSeenAt, since);
    case 'offline':
      return lt(screens.lastSeenAt, since);
    case 'waiting':
      return isNull(screens.lastSeenAt);
  }
}

function orderOf(sort: WantedScreens['sort']): SQL[] {
  const way = sort.startsWith('-') ? desc : asc;
  // Who was never seen stands last, whichever way.
  if (sort.endsWith('seen')) return [sql`${way(screens.lastSeenAt)} nulls last`, way(screens.id)];
  return [way(naturalKey(screens.nameKey)), way(screens.id)];
}
