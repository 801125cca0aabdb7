import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * What falls due, by the product's clock: recurring work (key '') and single dates, such as the end
 * of somebody's 30 days (key: whose); after a restore also what waited in the queue (key: the job's id
 * there). A due date moves, or its row goes, in the transaction that queues the job, so that a kill at
 * any point loses nothing and several processes queue it once.
 *
 * Read by due date (its index); no list of it is paged. Rows go when they are due.
 */
export const dueWork = pgTable(
  'due_work',
  {
    /** Of the table of jobs. */
    name: text().notNull(),
    key: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    dueAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.key] }), index().on(table.dueAt)],
);

/**
 * Jobs that used up their tries, or that no repetition can mend, until an operator queues them
 * again or drops them.
 *
 * Operators list the newest 100 (index on the date); the rest of them is a number. They go 90 days
 * after they died, in real time as the queue's tries.
 */
export const deadJobs = pgTable(
  'dead_jobs',
  {
    /** The job's own id, as the log names it. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull(),
    /** What the last attempt failed with: no address, no parameter of a query. */
    reason: text().notNull(),
    queuedAt: moment().notNull(),
    diedAt: moment().notNull(),
  },
  (table) => [index().on(table.diedAt)],
);
