import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { screens } from './screen.ts';

/**
 * What screens have played, a row for each page that was shown. Read as sums of slideshows and days
 * (index below), never listed. Product's clock. Purge: 400 days after it began (`purge-history`,
 * index on it); goes with its screen, not with its slideshow, whose report stays.
 */
export const plays = pgTable(
  'plays',
  {
    screenId: uuid()
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    /** Made by the screen, which tells again what it got no answer for. */
    playId: uuid().notNull(),
    slideshowId: uuid().notNull(),
    pageId: uuid().notNull(),
    startedAt: moment().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.screenId, table.playId] }),
    index().on(table.slideshowId, table.startedAt),
    index().on(table.startedAt),
  ],
);
