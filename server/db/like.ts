import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** LIKE's pattern for text that contains `part`, whose `%`, `_` and `\` stand for themselves. */
export function partPattern(part: string): string {
  return `%${part.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/** Does a column that is kept in lower case contain the text, whatever the text's case? */
export function containing(column: AnyColumn, part: string): SQL {
  // Lowered by the database, as the column was: JavaScript lowers some letters otherwise. As a
  // question of its own, or a plan that serves every text would lower it again for each row.
  return sql`${column} like (select lower(${partPattern(part)}))`;
}
