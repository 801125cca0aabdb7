import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PageType } from '#shared/domain/signage/page.ts';
import { moment } from './columns.ts';
import { users } from './identity.ts';
import { screens } from './screen.ts';
import { workspaces } from './workspace.ts';

/**
 * What screens have played, a row for each page that was shown. Never listed: it tells which plays
 * were told before, and reports read the totals below. About 200 bytes each with its indexes: a screen with a page each
 * 10 seconds has 8 640 a day (1.7 MB), and at most `player.playsPerDay` (6 MB). Product's clock. Purge: 400 days after it
 * began (`purge-history`, index on it); goes with its screen, whose totals stay.
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
  (table) => [primaryKey({ columns: [table.screenId, table.playId] }), index().on(table.startedAt)],
);

/*
 * What reports name, as it was on the last day on which it played: they name what is long gone. Each
 * is written with the first play of a day. Read by key. Purge: 400 days after the last play
 * (`purge-history`, index on the day), and with the workspace.
 */

/** Screens that have played, unpaired ones included; whose they are goes on with those of `screens`. */
export const playedScreens = pgTable(
  'played_screens',
  {
    /** Of `screens`, which may have lost it. */
    screenId: uuid().primaryKey(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    playedOn: date().notNull(),
  },
  (table) => [
    index().on(table.workspaceId, table.screenId),
    index().on(table.ownerId),
    index().on(table.playedOn),
  ],
);

/** Slideshows that screens of a workspace have played, also those that came by sharing. */
export const playedSlideshows = pgTable(
  'played_slideshows',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    slideshowId: uuid().notNull(),
    /** Null: it was gone before anybody heard that it had played. */
    name: text(),
    playedOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.slideshowId] }),
    index().on(table.playedOn),
  ],
);

/** Their pages; without a place where it was gone before. */
export const playedPages = pgTable(
  'played_pages',
  {
    workspaceId: uuid().notNull(),
    slideshowId: uuid().notNull(),
    pageId: uuid().notNull(),
    /** From 1. */
    place: integer(),
    type: text().$type<PageType>(),
    fileId: uuid(),
    filePage: integer(),
    url: text(),
    playedOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.slideshowId, table.pageId] }),
    foreignKey({
      name: 'page_of_played_slideshow',
      columns: [table.workspaceId, table.slideshowId],
      foreignColumns: [playedSlideshows.workspaceId, playedSlideshows.slideshowId],
    }).onDelete('cascade'),
    index().on(table.playedOn),
  ],
);

/**
 * What reports are made of: plays and seconds of a page on a screen in a day of the screen's wall,
 * added to in the transaction that adds the plays. A page that is on all day has some thousand plays
 * and one row here; a year of ten pages on one screen has 3 650.
 *
 * Paging: reports are sums, paged once they are summed; the key is read from the screens and days
 * that are asked for, and holds all but the sums. Purge: 400 days after its day (`purge-history`,
 * index on it).
 */
export const playTotals = pgTable(
  'play_totals',
  {
    screenId: uuid()
      .notNull()
      .references(() => playedScreens.screenId, { onDelete: 'cascade' }),
    day: date().notNull(),
    slideshowId: uuid().notNull(),
    pageId: uuid().notNull(),
    plays: integer().notNull(),
    seconds: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.screenId, table.day, table.slideshowId, table.pageId] }),
    index().on(table.day),
  ],
);
