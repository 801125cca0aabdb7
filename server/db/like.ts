import { and, eq, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** LIKE's pattern for text that contains `part`, whose `%`, `_` and `\` stand for themselves. */
export function partPattern(part: string): string {
  return `%${part.trim().replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The words of a search. A text is found if it contains all of them, in any order, each as a part of any word; case and
 * accents do not count (`search_key`, made by a migration).
 */
function wordsOf(q: string): string[] {
  // Decomposed before it is escaped: a percent sign of full width would become a wildcard in the database.
  return q.normalize('NFKD').split(/\s+/u).filter(Boolean);
}

/** Does a text contain all words of a search? */
export function containing(text: AnyColumn | SQL, q: string): SQL {
  const isFound = wordsOf(q).map(
    // The pattern in a subquery: a plan that serves every search would fold it again for each row.
    (word) => sql`search_key(${text}) like (select search_key(${partPattern(word)}))`,
  );
  return sql`(${and(...isFound) ?? sql`true`})`;
}

/** A text of rows that have an owner, with an index on the bigrams of `search_key(text)`. */
export interface IndexedText {
  owner: AnyColumn;
  text: AnyColumn;
}

/**
 * Rows of an owner whose text contains the words, where few of many are expected: read from the index
 * of the texts' pairs of letters. A single letter has none, and is looked for in all of the owner's.
 */
export function ownersContaining({ owner, text }: IndexedText, ownerId: string, q: string): SQL {
  // An accent of its own is no second letter.
  const words = wordsOf(q).filter((word) => Array.from(word.normalize('NFC')).length > 1);
  if (words.length === 0) return sql`${and(eq(owner, ownerId), containing(text, q))}`;
  const pairs = words.map((word) => sql`covering_bigrams(${ownerId}, search_key(${word}))`);
  // The pairs are the owner's already: an index on the owner would only be read beside theirs.
  const isOwners = sql`${owner} is not distinct from ${ownerId}`;
  const hasPairs = sql`bigrams(${owner}, search_key(${text})) @> (select ${sql.join(pairs, sql` || `)})`;
  return sql`${hasPairs} and ${containing(text, q)} and ${isOwners}`;
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
  q: string,
  spread: AnyColumn,
): SQL<boolean> {
  return sql`(select count(*) > ${sql.raw(String(sampleSize / 2))} from (
    select ${text} as words from ${owner.table} where ${owner} = ${ownerId}
    order by ${spread} limit ${sql.raw(String(sampleSize))}) as sample
    where ${containing(sql`words`, q)})`;
}
