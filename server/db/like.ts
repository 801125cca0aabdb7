import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';

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

/** A text of rows that have an owner, with an index on `bigrams(owner, text)`. */
export interface IndexedText {
  owner: AnyColumn;
  text: AnyColumn;
}

/**
 * Rows of an owner whose text contains the part, where few of many are expected: read from the index
 * of the texts' pairs of letters. A single letter has none, and is looked for in all of the owner's.
 */
export function ownersContaining({ owner, text }: IndexedText, ownerId: string, part: string): SQL {
  // A letter outside the BMP counts twice for JavaScript.
  if (Array.from(part.trim()).length < 2)
    return sql`${and(eq(owner, ownerId), containing(text, part))}`;
  const pairs = sql`select covering_bigrams(${ownerId}, lower(${part.trim()}))`;
  // The pairs are the owner's already: an index on the owner would only be read beside theirs.
  const isOwners = sql`${owner} is not distinct from ${ownerId}`;
  return sql`bigrams(${owner}, ${text}) @> (${pairs}) and ${containing(text, part)} and ${isOwners}`;
}

/** Of how many rows is asked whether they have a text. */
const sampleSize = 100;

/**
 * Do most of an owner's rows have the text? Those are counted sooner by walking through all of them
 * than by the index of their pairs. `spread`, which an index orders within the owner, has nothing to do
 * with the text: rows that have one may stand together.
 */
export function isCommonText(
  { owner, text }: IndexedText,
  ownerId: string,
  part: string,
  spread: AnyColumn,
): SQL<boolean> {
  return sql`(select count(*) > ${sql.raw(String(sampleSize / 2))} from (
    select ${text} as words from ${owner.table} where ${owner} = ${ownerId}
    order by ${spread} limit ${sql.raw(String(sampleSize))}) as sample
    where words like (select lower(${partPattern(part)})))`;
}
