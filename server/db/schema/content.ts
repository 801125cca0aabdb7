import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { users } from './identity.ts';
import { workspaces } from './workspace.ts';

/** Media of a workspace; bytes lie in the files port. */
export const files = pgTable(
  'files',
  {
    id: id(),
    workspaceId: uuid()
      .notNull()
      .references(() => workspaces.id),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    mimeType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.workspaceId), index().on(table.ownerId)],
);
