import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { customType, index, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 } from 'uuid';

/** Primary key: UUIDv7, so that ids sort by time. */
export const id = () =>
  uuid()
    .primaryKey()
    .$defaultFn(() => v7());

/** A moment; read and written as Date, milliseconds kept. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Raw bytes, such as the hash of a token. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * What lists sort names by: as people count, 2 before 10 (`natural_key`, made by a migration).
 * @param name in lower case
 */
export const naturalKey = (name: SQLWrapper): SQL => sql`natural_key(${name})`;

/**
 * What a search within one owner's rows reads instead of all of them: every two neighbouring letters
 * of a text, folded (`search_key`) and hashed with the owner (`bigrams`, both made by migrations). Any letters, of any script,
 * whatever the database's locale; no extension. New rows wait in a short list that every search reads
 * whole: written at once, each of their pairs would be a place of its own in the index.
 * @param owner,text names of columns in the database
 */
export const bigramIndex = (name: string, owner: string, text: string) =>
  index(name)
    .using('gin', sql.raw(`bigrams(${owner}, search_key(${text}))`))
    .with({ gin_pending_list_limit: 256 });
