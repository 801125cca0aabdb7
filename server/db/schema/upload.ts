import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './identity.ts';
import { workspaces } from './workspace.ts';

/**
 * Resumable uploads: whose each is, how long and what it was said to be. How far it has come is the
 * size of its bytes, which lie in the upload store under its id; bytes without an unfinished row
 * are nobody's and go (`purge-uploads`), so a row may go in any way. Product's clock.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    /** Name of the call it is for. */
    call: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In which its owner worked, and works still while it goes on. */
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Bytes in all, as declared. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Upload-Metadata, decoded. */
    metadata: jsonb().$type<Record<string, string | null>>().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Its file is made; the row stays to say so to who asks again. */
    finishedAt: moment(),
  },
  (table) => [index().on(table.expiresAt), index().on(table.workspaceId), index().on(table.userId)],
);
