import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { silence } from '#shared/domain/signage/silence.ts';
import { id, moment } from './columns.ts';

/** What owns plan, storage, payments and leases: a person's own, or a team's (decisions section 7). */
export const workspaces = pgTable('workspaces', {
  id: id(),
  kind: text({ enum: ['personal', 'team'] }).notNull(),
  createdAt: moment().notNull(),
  /** After so many minutes of silence of a screen people are told; null: never. */
  silentMinutes: integer().default(silence.byDefault),
});
