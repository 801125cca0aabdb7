import { sql, type SQL } from 'drizzle-orm';
import { slideshows } from '../../../db/schema/slideshow.ts';
import type { Asker } from '../ownership-sql.ts';
import { isSeenBy } from '../slideshow/sql.ts';

/*
 * What a report may say of a slideshow that is joined to it. Which ones it names is what screens said,
 * who may say anything: the name of one counts for as much as whoever asks sees of it.
 */

/**
 * May it be told as it was noted when it last played? Of one's own workspace only while one sees it:
 * notes are of all its screens. What is another's or gone was noted because a screen's owner saw it.
 */
export function asNoted(asker: Asker): SQL {
  const isOther = sql`${slideshows.workspaceId} is distinct from ${asker.workspaceId}::uuid`;
  return sql`(${isOther} or ${isSeenBy(asker)})`;
}

/** Its name as it is now for who sees it, else as it was noted. */
export function slideshowName(asker: Asker, noted: SQL): SQL<string | null> {
  return sql`case when ${isSeenBy(asker)} then ${slideshows.name}
    when ${asNoted(asker)} then ${noted} end`;
}
