import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ScreenCommand, ScreenState } from '#shared/domain/signage/heartbeat.ts';
import type { MessagePlace } from '#shared/domain/signage/message.ts';
import type { ScheduleRow, ScreenHours } from '#shared/domain/signage/schedule.ts';
import { bytes, id, moment, naturalKey } from './columns.ts';
import { slideshows } from './slideshow.ts';
import { owned } from './ownership.ts';
import { workspaces } from './workspace.ts';

/**
 * Messages that stand over what screens play, each until its end. Paging: by page, newest first, of
 * those that are on screens of the reader, by way of the screens (index on `message_id`); a workspace
 * has as many as screens at most. Product's clock. Purge: when it is on no screen any more, after its
 * end (`purge-expired`, index on it), and with its workspace.
 */
export const screenMessages = pgTable(
  'screen_messages',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    place: text().$type<MessagePlace>().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index().on(table.workspaceId, table.endsAt), index().on(table.endsAt)],
);

/**
 * Paired screens of a workspace. Paging: by page, in the order of names, within a workspace
 * (index below); it has some hundred, and by the same index they are read for where slideshows play.
 * A row goes when its screen is unpaired, and with whoever owns it.
 */
export const screens = pgTable(
  'screens',
  {
    id: id(),
    ...owned(),
    name: text().notNull(),
    /** As the screen says of itself. */
    model: text(),
    tags: text().array().notNull().default([]),
    /** What it plays where the schedule says nothing; null: nothing. */
    slideshowId: uuid().references(() => slideshows.id, { onDelete: 'set null' }),
    /** Rows of a week; a slideshow that is gone is passed over. */
    schedule: jsonb().$type<ScheduleRow[]>().notNull().default([]),
    /** Dark outside of them; null: it is never dark. */
    hours: jsonb().$type<ScreenHours>(),
    /** Does it keep step with others that play the same, by the server's clock? */
    isInStep: boolean().notNull().default(false),
    pairedAt: moment().notNull(),
    lastSeenAt: moment(),
    /** What it last said of itself; null before its first word. */
    state: jsonb().$type<ScreenState>(),
    /** What somebody wants it to do, until it says that it is done. */
    command: jsonb().$type<{ id: string; kind: ScreenCommand }>(),
    /** What stands over what it plays; it counts until its own end. */
    messageId: uuid().references(() => screenMessages.id, { onDelete: 'set null' }),
    /** Until then it sends pictures of what it shows: somebody looks. */
    watchedUntil: moment(),
    /** When it was heard of last, where people were told that it is silent. */
    silentSince: moment(),
    /** First word after that, until people are told of it. */
    backAt: moment(),
    /** What lists are sorted by and searched in. */
    nameKey: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name)`),
  },
  (table) => [
    index('screens_by_name').on(
      table.workspaceId,
      naturalKey(sql.raw('name_key')),
      table.id,
      table.nameKey,
    ),
    index().on(table.ownerId),
    index().on(table.slideshowId),
    index().on(table.messageId),
  ],
);

/**
 * The newest picture of a screen, of a few kilobytes: here and not in the file store, whose bytes
 * never change and which no screen's next picture could replace. Read by key; goes with its screen.
 */
export const screenPictures = pgTable('screen_pictures', {
  screenId: uuid()
    .primaryKey()
    .references(() => screens.id, { onDelete: 'cascade' }),
  slideshowId: uuid().notNull(),
  pageId: uuid().notNull(),
  takenAt: moment().notNull(),
  /** Of the content; names it in its address. */
  hash: text().notNull(),
  /** webp, drawn anew here. */
  content: bytes().notNull(),
});

/**
 * Tokens of the screens, a row for each exchange. A refresh token works until one that it brought
 * is used; from then on it is dead, and whoever shows it again ends them all. Real time, as that of
 * sessions. Purge: 30 days after it was made (`purge-expired`), by when its successor was used or
 * the screen is silent for good.
 */
export const screenTokens = pgTable(
  'screen_tokens',
  {
    id: id(),
    screenId: uuid()
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    /** SHA-256 of the tokens. */
    accessHash: bytes().notNull().unique(),
    refreshHash: bytes().notNull().unique(),
    accessUntil: moment().notNull(),
    createdAt: moment().notNull(),
    /** First exchange of the refresh token for newer ones. */
    usedAt: moment(),
    /** A newer refresh token was used: this one counts no more. */
    replacedAt: moment(),
  },
  (table) => [index().on(table.screenId), index().on(table.createdAt)],
);
