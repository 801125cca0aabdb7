import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/** What owns plan, storage, payments and leases: a person's own, or a team's (decisions section 7). */
export const workspaces = pgTable('workspaces', {
  id: id(),
  kind: text({ enum: ['personal', 'team'] }).notNull(),
  createdAt: moment().notNull(),
});
