import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AppId } from '#shared/domain/apps.ts';
import { webPageOutcomes } from '#shared/domain/signage/web/web-page.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import { bigramIndex, id, moment, naturalKey } from './columns.ts';
import { files } from './media.ts';
import { workspaces } from './workspace.ts';
import { owned } from './ownership.ts';

/**
 * Slideshows of a workspace: what screens play, and beside it the draft that only those see who edit
 * it.
 *
 * Paging: by page, newest change first or by name, from an index that starts with the workspace;
 * exports by `id`. Purge: none, deleting one deletes the row, and its owner's account takes it along.
 */
export const slideshows = pgTable(
  'slideshows',
  {
    id: id(),
    ...owned(),
    name: text().notNull(),
    /** What screens play; no page before it is published for the first time. */
    content: jsonb().$type<SlideshowContent>().notNull(),
    /** Null: everything is published. */
    draft: jsonb().$type<SlideshowContent>(),
    /** Seconds of `content`. */
    totalDuration: integer().notNull(),
    /** Null: never yet. */
    publishedAt: moment(),
    draftAt: moment(),
    /** Goes up whenever what screens play changes. */
    version: integer().notNull().default(1),
    createdAt: moment().notNull(),
    /** Last change of anything that editors see; each is later than the one before. */
    updatedAt: moment().notNull(),
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
  },
  (table) => [
    index('slideshows_by_change').on(table.workspaceId, table.updatedAt, table.id),
    index('slideshows_by_name').on(
      table.workspaceId,
      naturalKey(sql.raw('name_key')),
      table.id,
      table.nameKey,
    ),
    index('slideshows_of_owner').on(table.ownerId, table.updatedAt, table.id),
    bigramIndex('slideshows_by_bigram', 'workspace_id', 'name_key'),
  ],
);

/**
 * Files that a slideshow names, in what it plays or in its draft; written again by each command that
 * changes either. Tells where a file is used, and who may read it. Never listed by itself; goes with
 * either side.
 */
export const slideshowFiles = pgTable(
  'slideshow_files',
  {
    slideshowId: uuid()
      .notNull()
      .references(() => slideshows.id, { onDelete: 'cascade' }),
    fileId: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** Named by what is published, not by the draft alone: what screens and other people may read. */
    isPublished: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slideshowId, table.fileId] }),
    index().on(table.fileId, table.slideshowId),
  ],
);

/**
 * Addresses that see and play a slideshow, whether they have an account or not. At most 500 of one,
 * answered with it; goes with the slideshow.
 */
export const slideshowShares = pgTable(
  'slideshow_shares',
  {
    slideshowId: uuid()
      .notNull()
      .references(() => slideshows.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slideshowId, table.email] }),
    index().on(table.email, table.slideshowId),
  ],
);

/**
 * Web pages that published slideshows of a workspace show, with the result of their last check.
 *
 * Paging: none, read by address. Purge: by `align-web-pages` once no published slideshow has the address, and
 * with the workspace.
 */
export const webPages = pgTable(
  'web_pages',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Null: not checked yet. */
    outcome: text({ enum: webPageOutcomes }),
    status: integer(),
    checkedAt: moment(),
    nextAt: moment().notNull(),
    /** An address can be longer than an index entry. */
    urlKey: text()
      .notNull()
      .generatedAlwaysAs(sql`md5(url)`),
  },
  (table) => [
    uniqueIndex('web_page_by_address').on(table.workspaceId, table.urlKey),
    index().on(table.nextAt),
  ],
);

/**
 * Links that play a slideshow. All of an app are answered at once: a workspace has 200 at most. Go with
 * the slideshow.
 */
export const shortcuts = pgTable(
  'shortcuts',
  {
    id: id(),
    ...owned(),
    appId: text().$type<AppId>().notNull(),
    slideshowId: uuid()
      .notNull()
      .references(() => slideshows.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Of the link. Readable, since the link is shown again and again; it opens what it shows and no more. */
    token: text().notNull(),
    /** Plays for anybody; otherwise for those who see the slideshow. */
    isPublic: boolean().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.workspaceId, table.appId, table.createdAt, table.id),
    index().on(table.ownerId),
    index().on(table.slideshowId),
    uniqueIndex('shortcut_by_token').on(table.token),
  ],
);

/**
 * Who plays right now, a row for each screen or viewer, counted against the workspace's plan. Never
 * listed. Product's clock; free 90 seconds after the last renewal, and purged an hour later.
 */
export const playbackLeases = pgTable(
  'playback_leases',
  {
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Of which kind, and who: `screen:…`, `viewer:…`, `stranger:…`. */
    holder: text().notNull(),
    renewedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.holder] }),
    // For the purge. Every screen writes it each half minute: an index of ranges, and none of values,
    // lets the row stay in its place meanwhile.
    index().using('brin', table.renewedAt),
  ],
);
