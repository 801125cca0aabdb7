import { sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** Does a column of tags have this one? Compared as `tagKey` does, by `tag_keys` (made by a migration). */
export const hasTag = (tags: AnyColumn, tag: string): SQL =>
  sql`tag_keys(${tags}) @> tag_keys(array[${tag}]::text[])`;
