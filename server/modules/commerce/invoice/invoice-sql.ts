import { and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { TaxedAmount } from '#shared/domain/commerce/vat.ts';
import type { Database } from '../../../db/connect.ts';
import { lockInvoiceTracks } from '../../../db/locks.ts';
import {
  creditNotes,
  einvoiceMessages,
  invoices,
  invoiceTracks,
} from '../../../db/schema/commerce/invoice.ts';
import type { EinvoiceReceipt } from '../../../ports/einvoice/einvoice-port.ts';

export type InvoiceRow = typeof invoices.$inferSelect;
type MessageRow = typeof einvoiceMessages.$inferSelect;

/** The next number of a period's tracks as `AB12345678`, taken; why not where there is none. */
export async function takeInvoiceNumber(
  db: Database,
  period: string,
): Promise<{ number: string } | { none: 'no-track' | 'track-exhausted' }> {
  const tracks = await lockInvoiceTracks(db, period);
  const track = tracks.find(({ nextNumber, lastNumber }) => nextNumber <= lastNumber);
  if (!track) return { none: tracks.length === 0 ? 'no-track' : 'track-exhausted' };
  const { id, letters, nextNumber } = track;
  await db
    .update(invoiceTracks)
    .set({ nextNumber: nextNumber + 1 })
    .where(eq(invoiceTracks.id, id));
  return { number: `${letters}${String(nextNumber).padStart(8, '0')}` };
}

/** How many numbers the tracks of periods had, and have left; a period without tracks is missing. */
export function countNumbers(db: Database) {
  const { period, firstNumber, lastNumber, nextNumber } = invoiceTracks;
  return db
    .select({
      period,
      total: sql<number>`sum(${lastNumber} - ${firstNumber} + 1)::int`,
      left: sql<number>`sum(${lastNumber} - ${nextNumber} + 1)::int`,
    })
    .from(invoiceTracks)
    .groupBy(period);
}

/** Adds an invoice that waits for its number; null: its order has one already. */
export async function insertInvoice(
  db: Database,
  invoice: Pick<InvoiceRow, 'orderNumber' | 'buyer' | 'lines' | 'createdAt'> & TaxedAmount,
): Promise<string | null> {
  const [row] = await db
    .insert(invoices)
    .values({ ...invoice, state: 'waiting' })
    .onConflictDoNothing({ target: invoices.orderNumber })
    .returning({ id: invoices.id });
  return row?.id ?? null;
}

/** The credit notes of an invoice, in their order. */
export function findCreditNotes(db: Database, invoiceId: string) {
  return db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.invoiceId, invoiceId))
    .orderBy(asc(creditNotes.position));
}

/** Adds a credit note of an invoice that is locked; answers its id. */
export async function insertCreditNote(
  db: Database,
  note: typeof creditNotes.$inferInsert,
): Promise<string> {
  const id = v7();
  await db.insert(creditNotes).values({ ...note, id });
  return id;
}

/** Changes an invoice that is locked, or new in this transaction. */
export async function updateInvoice(
  db: Database,
  id: string,
  change: Partial<InvoiceRow>,
): Promise<void> {
  await db.update(invoices).set(change).where(eq(invoices.id, id));
}

const isUntold = and(eq(invoices.state, 'waiting'), isNull(invoices.platform));

/** Invoices that nobody numbers yet, oldest first. */
export function findUntold(db: Database, limit: number): Promise<{ id: string }[]> {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .where(isUntold)
    .orderBy(asc(invoices.id))
    .limit(limit);
}

/** How many invoices have no number, and how many messages wait. */
export async function countWaiting(db: Database): Promise<{ invoices: number; messages: number }> {
  const [waiting, undelivered] = await Promise.all([
    db.select({ is: count() }).from(invoices).where(eq(invoices.state, 'waiting')),
    db.select({ is: count() }).from(einvoiceMessages).where(isNull(einvoiceMessages.deliveredAt)),
  ]);
  return { invoices: waiting[0]?.is ?? 0, messages: undelivered[0]?.is ?? 0 };
}

/** Adds a message of an invoice that is locked, or new in this transaction. */
export async function insertMessage(
  db: Database,
  message: Pick<MessageRow, 'invoiceId' | 'kind' | 'createdAt'> & { creditNoteId?: string },
): Promise<void> {
  const { invoiceId } = message;
  const before = await db.$count(einvoiceMessages, eq(einvoiceMessages.invoiceId, invoiceId));
  await db.insert(einvoiceMessages).values({ ...message, position: before + 1 });
}

/** The first message of an invoice that is not delivered, with all it is made of; null: none. */
export async function findNextMessage(db: Database, invoiceId: string) {
  const [row] = await db
    .select({ message: einvoiceMessages, invoice: invoices, note: creditNotes })
    .from(einvoiceMessages)
    .innerJoin(invoices, eq(invoices.id, einvoiceMessages.invoiceId))
    .leftJoin(creditNotes, eq(creditNotes.id, einvoiceMessages.creditNoteId))
    .where(and(eq(einvoiceMessages.invoiceId, invoiceId), isNull(einvoiceMessages.deliveredAt)))
    .orderBy(asc(einvoiceMessages.position))
    .limit(1);
  return row ?? null;
}

/** Total of an invoice's credit notes before a place. */
export async function creditedBefore(
  db: Database,
  invoiceId: string,
  position: number,
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${creditNotes.total}), 0)::int` })
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), lt(creditNotes.position, position)));
  return row?.sum ?? 0;
}

/** Begins an attempt at a message until a moment of real time; false: another one is under way. */
export async function holdMessage(
  db: Database,
  id: string,
  at: { now: Date; until: Date },
): Promise<boolean> {
  const { heldUntil, deliveredAt } = einvoiceMessages;
  const held = await db
    .update(einvoiceMessages)
    .set({ heldUntil: at.until })
    .where(
      and(
        eq(einvoiceMessages.id, id),
        isNull(deliveredAt),
        or(isNull(heldUntil), lt(heldUntil, at.now)),
      ),
    )
    .returning({ id: einvoiceMessages.id });
  return held.length > 0;
}

/** Ends an attempt that failed. */
export async function releaseMessage(db: Database, id: string): Promise<void> {
  await db.update(einvoiceMessages).set({ heldUntil: null }).where(eq(einvoiceMessages.id, id));
}

/** Keeps that a message was delivered, and what the platform numbered. */
export async function settleMessage(
  db: Database,
  { id, invoiceId, creditNoteId }: MessageRow,
  { invoice, creditNoteNumber }: Omit<EinvoiceReceipt, 'invoice'> & { invoice: Numbering | null },
  deliveredAt: Date,
): Promise<void> {
  await db
    .update(einvoiceMessages)
    .set({ deliveredAt, heldUntil: null })
    .where(eq(einvoiceMessages.id, id));
  if (invoice) await updateInvoice(db, invoiceId, { ...invoice, state: 'issued' });
  if (creditNoteId !== null && creditNoteNumber !== null) {
    await db
      .update(creditNotes)
      .set({ number: creditNoteNumber })
      .where(eq(creditNotes.id, creditNoteId));
  }
}

type Numbering = NonNullable<EinvoiceReceipt['invoice']> & { period: string };
