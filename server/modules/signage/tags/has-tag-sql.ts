import { sql, type SQL } from 'drizzle-orm';
import { tagKey } from '#shared/domain/text/normalize-text.ts';
import type { Database } from '../../../db/connect.ts';
import type { files } from '../../../db/schema/media.ts';
import type { screens } from '../../../db/schema/screen.ts';

/**
 * The condition that a row has the tag. `tagKey` alone decides which tags are the same, since PostgreSQL folds other
 * letters than JavaScript: the spellings that `rows` have are read first, and the database compares with these.
 */
export async function hasTag(
  db: Database,
  table: typeof files | typeof screens,
  rows: SQL | undefined,
  tag: string,
): Promise<SQL> {
  const { rows: found } = await db.execute<{ tag: string }>(
    sql`select distinct unnest(${table.tags}) as tag from ${table} where ${rows ?? sql`true`}`,
  );
  const key = tagKey(tag);
  const spellings = found.flatMap(({ tag: own }) => (tagKey(own) === key ? own : []));
  return sql`${table.tags} && ${sql.param(spellings)}::text[]`;
}
