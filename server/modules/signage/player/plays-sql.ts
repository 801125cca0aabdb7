import type { Database } from '../../../db/connect.ts';
import { plays } from '../../../db/schema/play.ts';

/** Adds what a screen has played; answers how many were not there yet. */
export async function insertPlays(
  db: Database,
  played: readonly (typeof plays.$inferInsert)[],
): Promise<number> {
  if (played.length === 0) return 0;
  const { rowCount } = await db
    .insert(plays)
    .values([...played])
    .onConflictDoNothing();
  return rowCount ?? 0;
}
