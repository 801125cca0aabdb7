import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { prints } from '../../../db/schema/commerce/print.ts';
import { users } from '../../../db/schema/identity.ts';

export type PrintRow = typeof prints.$inferSelect;
/** What a print counts against. */
export type Printed = Pick<PrintRow, 'orderId' | 'subject' | 'original'>;

/** Prints of orders, each with who printed it; those that began first come first. */
export function findPrints(db: Database, orderIds: readonly string[]) {
  return db
    .select({ print: prints, firstName: users.firstName, lastName: users.lastName })
    .from(prints)
    .leftJoin(users, eq(users.id, prints.userId))
    .where(inArray(prints.orderId, [...orderIds]))
    .orderBy(asc(prints.begunAt), asc(prints.id));
}

/** A print by its id; null: there is none. */
export async function findPrint(db: Database, id: string): Promise<PrintRow | null> {
  const [print] = await db.select().from(prints).where(eq(prints.id, id));
  return print ?? null;
}

/** The numbers that prints of the same original have taken. */
export async function findCopies(db: Database, of: Printed): Promise<number[]> {
  const rows = await db
    .select({ copy: prints.copy })
    .from(prints)
    .where(
      and(
        eq(prints.orderId, of.orderId),
        eq(prints.original, of.original),
        eq(prints.subject, of.subject),
      ),
    );
  return rows.map(({ copy }) => copy);
}

/** Adds a print, in a transaction that has locked the workspace; false: its id is somebody else's. */
export async function insertPrint(db: Database, print: PrintRow): Promise<boolean> {
  const added = await db
    .insert(prints)
    .values(print)
    .onConflictDoNothing({ target: prints.id })
    .returning({ id: prints.id });
  return added.length > 0;
}

/** Keeps that a print came out of the printer. */
export async function endPrint(db: Database, id: string, printedAt: Date): Promise<void> {
  await db.update(prints).set({ printedAt }).where(eq(prints.id, id));
}

/** Takes a print back that came to nothing. */
export async function deletePrint(db: Database, id: string): Promise<void> {
  await db.delete(prints).where(eq(prints.id, id));
}
