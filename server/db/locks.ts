import { and, asc, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './connect.ts';
import { users } from './schema/identity.ts';
import { invoices, invoiceTracks } from './schema/commerce/invoice.ts';
import { dueWork } from './schema/jobs.ts';
import { screens } from './schema/screen.ts';
import { teams } from './schema/team.ts';
import { uploads } from './schema/upload.ts';
import { workspaces } from './schema/workspace.ts';

/*
 * Every row that a command locks before it changes anything, and the ONE order in which it does:
 *
 *   1. upload        one whose last byte has come, so that it is finished once
 *   2. user          whoever signs in, joins, is changed or deleted
 *   3. team          every command of a team, so that they come one after the other
 *   4. workspace     what a plan, an order or storage is counted against; also locks its licences
 *                    (renewal, refund, conversion), which have no lock of their own
 *   5. screen        its tokens are exchanged one after the other
 *   6. invoice       what is voided or credited, or waits for its number
 *   7. invoice track the next invoice number of a period
 *
 * Rows that a statement changes without a lock of its own follow in this order: what waits for a
 * second step, member, sessions; last the counters of the audit log, which make the commands of a
 * workspace commit one after the other. Links and codes of one use are taken where they are shown,
 * before or after the user: a circle there is one person against himself. The database itself locks
 * a person's sessions, by their ids, when the user or the member changes (migration 0006).
 *
 * Who takes them in this order waits, and is waited for, but never both in a circle. Where a circle
 * closes all the same, `inTransaction` tries again. Nothing else in the server may say `for update`
 * (a check looks for it), and a lock out of order is a fault of the program that any test shows.
 */
const order = [
  'upload',
  'user',
  'team',
  'workspace',
  'screen',
  'invoice',
  'invoice track',
] as const;
type LockedKind = (typeof order)[number];

/** The last lock of each transaction, noted before it is taken: one out of order must not wait first. */
const last = new WeakMap<Database, LockedKind>();

function noteOrder(db: Database, kind: LockedKind): void {
  const before = last.get(db);
  const place = (of: LockedKind) => order.indexOf(of);
  if (before && place(before) > place(kind)) {
    throw new Error(`${kind} may not be locked after ${before}`);
  }
  last.set(db, kind);
}

/** An account as it is now and stays until the transaction ends. */
export type LockedUser = typeof users.$inferSelect;

/**
 * Locks an account against every change of it; null if there is none. Rows that refer to it may
 * still be added: telling members of a team does.
 */
export function lockUser(db: Database, userId: string): Promise<LockedUser | null> {
  return lockUserBy(db, eq(users.id, userId), 'no key update');
}

/** The same by its address. */
export function lockUserByEmail(db: Database, email: string): Promise<LockedUser | null> {
  return lockUserBy(db, eq(users.email, email), 'no key update');
}

/**
 * Locks an account whose deletion was asked for by `until`, to delete it: nothing that refers to it
 * is added any more. Null for every other, which stays unlocked.
 */
export function lockDeletedUser(
  db: Database,
  userId: string,
  until: Date,
): Promise<LockedUser | null> {
  return lockUserBy(db, and(eq(users.id, userId), lte(users.deletedAt, until)), 'update');
}

async function lockUserBy(
  db: Database,
  isWanted: SQL | undefined,
  strength: 'update' | 'no key update',
): Promise<LockedUser | null> {
  noteOrder(db, 'user');
  const [user] = await db.select().from(users).where(isWanted).for(strength);
  return user ?? null;
}

/** Waits until no other command changes this team, and keeps it until the transaction ends. */
export async function lockTeam(db: Database, teamId: string): Promise<void> {
  noteOrder(db, 'team');
  await db
    .select({ id: teams.workspaceId })
    .from(teams)
    .where(eq(teams.workspaceId, teamId))
    // Foreign keys to the team need not wait.
    .for('no key update');
}

/** Waits until nobody else counts against this workspace, and keeps it until the transaction ends. */
export async function lockWorkspace(db: Database, workspaceId: string): Promise<void> {
  noteOrder(db, 'workspace');
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}

/** Waits until no other command changes this screen's tokens, and keeps it until the transaction ends. */
export async function lockScreen(db: Database, screenId: string): Promise<void> {
  noteOrder(db, 'screen');
  await db
    .select({ id: screens.id })
    .from(screens)
    .where(eq(screens.id, screenId))
    .for('no key update');
}

/** An invoice that nobody else numbers, voids or credits until the transaction ends; null: no such one. */
export async function lockInvoice(
  db: Database,
  id: string,
): Promise<typeof invoices.$inferSelect | null> {
  noteOrder(db, 'invoice');
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.id, id))
    .for('no key update');
  return invoice ?? null;
}

/**
 * The tracks of a period, in the order in which they are used. Nobody else takes a number of them
 * until the transaction ends; used up ones come along, because whether one is can change while waiting.
 */
export function lockInvoiceTracks(
  db: Database,
  period: string,
): Promise<(typeof invoiceTracks.$inferSelect)[]> {
  noteOrder(db, 'invoice track');
  return db
    .select()
    .from(invoiceTracks)
    .where(eq(invoiceTracks.period, period))
    .orderBy(asc(invoiceTracks.id))
    .for('no key update');
}

/** An upload that nobody finishes or takes away until the transaction ends; null if it is gone. */
export async function lockUpload(
  db: Database,
  id: string,
): Promise<typeof uploads.$inferSelect | null> {
  noteOrder(db, 'upload');
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id)).for('no key update');
  return upload ?? null;
}

/**
 * The keys of rate limits, locked in the order in which hits lock them, or two statements at once
 * could wait for each other. Counted outside of transactions, so that no other lock is held.
 */
export function lockedRateLimits(keys: readonly string[]): SQL {
  return sql`select key from rate_limits where key = any(${sql.param(keys)})
    order by array_position(${sql.param(keys)}, key) for update`;
}

/*
 * The queue and the purges pass by what somebody else holds: they wait for nobody with these locks,
 * so that they close no circle, whatever their order.
 */

/** Due work up to a moment, earliest first, that no other process is taking right now. */
export function takeDueWork(tx: Database, until: Date, limit: number) {
  return tx
    .select()
    .from(dueWork)
    .where(lte(dueWork.dueAt, until))
    .orderBy(asc(dueWork.dueAt), asc(dueWork.name), asc(dueWork.key))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Rows to purge that nobody holds. */
export function unheldRows(table: PgTable, where: SQL | undefined, limit: number): SQL {
  return sql`select ctid from ${table} where ${where} limit ${limit} for update skip locked`;
}
