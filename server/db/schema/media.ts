import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { blobStates, brokenReasons } from '#shared/domain/signage/media.ts';
import { bigramIndex, bytes, id, moment } from './columns.ts';
import { workspaces } from './workspace.ts';
import { owned } from './ownership.ts';

/**
 * Bytes that files name, each kept once in a workspace; they lie in the file store under this id.
 * A new one has the id of the upload that brought it. Paging: none, read by id. Purge: one that no
 * file names goes with its bytes (`purge-files`).
 */
export const blobs = pgTable(
  'blobs',
  {
    id: id(),
    /** Whose uploads are compared with it. Null: the workspace is gone, files elsewhere are not. */
    workspaceId: uuid().references(() => workspaces.id, { onDelete: 'set null' }),
    /** SHA-256. */
    hash: bytes().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    state: text({ enum: blobStates }).notNull(),
    /** Why no screen can show it; null unless broken. */
    reason: text({ enum: brokenReasons }),
    /** In pixels as it is seen: turned as its metadata say, a PDF's first page as rendered. */
    width: integer(),
    height: integer(),
    /** An animation of several pictures: shown as it came, because its variants stand still. */
    isAnimated: boolean().notNull().default(false),
    durationMs: bigint({ mode: 'number' }),
    pageCount: integer(),
    videoCodec: text(),
    audioCodec: text(),
    /** How often its parser exceeded a limit of its process. */
    limitHits: integer().notNull().default(0),
    /** A PDF with text that could not be rendered. */
    isTextMissing: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** Start of the latest preparation by hand, by a user or an operator; null: none since `createdAt`. */
    reprocessedAt: moment(),
  },
  (table) => [
    unique('one_blob_of_a_content').on(table.workspaceId, table.hash),
    // What no job has looked at; a handful of rows.
    index('blobs_in_work')
      .on(table.createdAt)
      .where(sql`state = 'processing'`),
  ],
);

/**
 * What there is of a blob in the store, `original` among it (names: `domain/signage/media`). Paging:
 * none, read by key. Purge: goes with its blob.
 */
export const blobVariants = pgTable(
  'blob_variants',
  {
    blobId: uuid()
      .notNull()
      .references(() => blobs.id, { onDelete: 'cascade' }),
    variant: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
  },
  (table) => [primaryKey({ columns: [table.blobId, table.variant] })],
);

/**
 * The media library. Paging: by page; the newest first are read from an index that starts with
 * workspace or owner, other orders sort what the filters leave. A search reads the index of its
 * letters. Purge: none, deleting a file deletes the row.
 */
export const files = pgTable(
  'files',
  {
    id: id(),
    ...owned(),
    blobId: uuid()
      .notNull()
      .references(() => blobs.id),
    name: text().notNull(),
    tags: text().array().notNull().default([]),
    /** Name and tags in lower case, what a search looks through; written with them. */
    search: text().notNull().default(''),
    /** Of its blob, which never changes: what lists filter and sort by. */
    mimeType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index('files_by_age').on(table.workspaceId, table.createdAt, table.id),
    index('files_of_owner').on(table.ownerId, table.workspaceId, table.createdAt, table.id),
    index().on(table.blobId),
    bigramIndex('files_by_bigram', 'workspace_id', 'search'),
  ],
);
