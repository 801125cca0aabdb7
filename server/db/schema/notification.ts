import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './identity.ts';

/**
 * What happened to an account.
 *
 * Paging: by page, ids first from the index alone and then the page's own rows. Purge: after a year,
 * read or not (index on the time; `purge-history`).
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    data: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (table) => [
    // Read backwards, newest first: `desc nulls last` here would serve no such order.
    index().on(table.userId, table.createdAt, table.id),
    index().on(table.createdAt),
    index('unread_notifications')
      .on(table.userId)
      .where(sql`read_at is null`),
  ],
);
