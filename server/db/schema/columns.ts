import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
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
