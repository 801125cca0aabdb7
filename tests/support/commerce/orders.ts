import { v7 } from 'uuid';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import type { Database } from '#server/db/connect.ts';
import { creditNotes, invoices } from '#server/db/schema/commerce/invoice.ts';
import type { orders } from '#server/db/schema/commerce/order.ts';
import { trades } from '#server/db/schema/commerce/payment.ts';
import { arrangeOrder, yearLine } from './arrange-order.ts';
import { buyers, seller } from './invoices.ts';

/** Somebody's order and the attempt to pay it, as rows. */
export interface InsertedOrder {
  id: string;
  orderNumber: string;
  tradeId: string;
  tradeNo: string;
}

/** An order of somebody with its one attempt to pay, in the state of both; paid by default. */
export async function insertOrder(
  db: Database,
  person: { userId: string },
  facts: Partial<typeof orders.$inferInsert> = {},
): Promise<InsertedOrder> {
  const lines = facts.lines ?? [yearLine];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const order = await arrangeOrder(db, person, {
    state: 'success',
    paidAt: facts.state === undefined ? new Date() : null,
    buyerEmail: buyers.company.email,
    invoiceBuyer: buyers.company,
    lines,
    ...facts,
    total,
  });
  const { id, orderNumber, workspaceId, state, paidAt, createdAt } = order;
  const tradeId = v7();
  const tradeNo = referenceNumber(tradeId);
  await db.insert(trades).values({
    id: tradeId,
    tradeNo,
    orderId: id,
    workspaceId,
    method: 'card',
    amount: total,
    currency: 'TWD',
    state,
    paidAt,
    createdAt,
  });
  return { id, orderNumber, tradeId, tradeNo };
}

let last = 0;

/** The issued invoice of an order over PRO-Y, of 15 January 2026 in Taipei; answers its id and number. */
export async function insertIssued(
  db: Database,
  { orderNumber }: Pick<InsertedOrder, 'orderNumber'>,
  values: Partial<typeof invoices.$inferInsert> = {},
): Promise<{ id: string; number: string }> {
  last += 1;
  const id = v7();
  const number = `AB${String(last).padStart(8, '0')}`;
  const issuedAt = new Date('2026-01-14T16:00:05Z');
  await db.insert(invoices).values({
    id,
    orderNumber,
    number,
    state: 'issued',
    platform: 'mig',
    period: '11502',
    randomCode: '9876',
    seller,
    buyer: buyers.company,
    lines: [{ description: 'Professional, yearly', quantity: 1, amount: 960 }],
    ...splitVat(960),
    createdAt: issuedAt,
    issuedAt,
    ...values,
  });
  return { id, number };
}

/** A credit note of an invoice over 100 dollars. */
export async function insertCreditNote(
  db: Database,
  invoiceId: string,
  values: { position: number; number: string | null },
): Promise<void> {
  await db.insert(creditNotes).values({
    ...splitVat(100),
    ...values,
    invoiceId,
    refundKey: v7(),
    issuedAt: new Date('2026-03-14T02:00:00Z'),
  });
}
