import type { ScheduleRow } from '#shared/domain/signage/schedule.ts';
import type { FieldErrors } from '#shared/errors/details.ts';
import type { Database } from '../../../db/connect.ts';
import { fail, type UserPrincipal } from '../../context.ts';
import { seenIds } from '../slideshow/sql.ts';

/** What a screen is to play: each slideshow must be one that the caller sees, or 2000 names its field. */
export async function checkPlayed(
  { db, principal }: { db: Database; principal: UserPrincipal },
  {
    playlistId,
    schedule = [],
  }: { playlistId?: string | null | undefined; schedule?: ScheduleRow[] | undefined },
): Promise<void> {
  const named: [field: string, id: string][] = [
    ...(playlistId ? [['playlistId', playlistId] as [string, string]] : []),
    ...schedule.map((row, at): [string, string] => [`schedule.${at}.playlist`, row.playlist]),
  ];
  if (named.length === 0) return;
  const seen = await seenIds(
    db,
    principal,
    named.map(([, id]) => id),
  );
  const fields: FieldErrors = {};
  for (const [field, id] of named) {
    if (!seen.has(id.toLowerCase())) fields[field] = { key: 'id' };
  }
  if (Object.keys(fields).length > 0) throw fail(2000, { fields });
}
