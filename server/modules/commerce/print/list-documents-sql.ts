import { and, count, desc, eq, exists, gt, gte, isNotNull, lt, not, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { InvoiceBuyer } from '#shared/domain/commerce/invoice/invoice-document.ts';
import type {
  DocumentState,
  ListedKind,
} from '#shared/domain/commerce/document/printed-document.ts';
import type { Database } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { creditNotes, invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { prints } from '../../../db/schema/commerce/print.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import type { UserPrincipal } from '../../context.ts';
import { isSeenBy } from '../ledger/order-sql.ts';

/** What a list of documents is narrowed by; beginnings of days of Taipei, `until` not included. */
export interface DocumentFilter {
  q: string | undefined;
  kind: ListedKind | undefined;
  status: DocumentState | undefined;
  printed: 'yes' | 'no' | undefined;
  from: Date | null;
  until: Date | null;
}

/** A page of the caller's documents, newest first; a workspace has a few, found by its orders. */
export async function findDocuments(
  db: Database,
  principal: UserPrincipal,
  filter: DocumentFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const documents = documentsOf(db, principal);
  const wanted = isWanted(db, documents, filter);
  const rows = await db
    .select()
    .from(documents)
    .where(wanted)
    .orderBy(desc(documents.at), desc(documents.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db.select({ total: count() }).from(documents).where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/*
 * Names of these columns stand without their table's where prints are looked for: no column of that table is named so.
 */

/** Issued invoices, their credit notes, and what was paid, each with what it is found and printed by. */
function documentsOf(db: Database, principal: UserPrincipal) {
  const isPaid = and(eq(trades.orderId, orders.id), eq(trades.state, 'success'));
  const isOwn = isSeenBy(orders.workspaceId, principal);
  const { orderNumber, currency } = orders;
  const orderId = sql<string>`${orders.id}`.as('listed_order');
  const ofOrder = { orderId, orderNumber, tradeNo: trades.tradeNo, currency };
  const none = sql<string | null>`null::text`;
  const noNote = sql<number | null>`null::integer`;
  const invoiced = db
    .select({
      id: invoices.id,
      kind: sql<ListedKind>`'invoice'`.as('listed_kind'),
      status: sql<DocumentState>`${invoices.state}`.as('status'),
      number: sql<string | null>`${invoices.number}`.as('number'),
      note: noNote.as('note'),
      subject: sql<string>`''`.as('listed_subject'),
      invoiceNumber: none.as('invoice_number'),
      at: sql<Date>`${invoices.issuedAt}`.mapWith(invoices.createdAt).as('at'),
      buyer: sql<InvoiceBuyer | null>`${invoices.buyer}`.as('buyer'),
      payer: none.as('payer'),
      net: sql<number>`${invoices.net}`.as('net'),
      tax: sql<number>`${invoices.tax}`.as('tax'),
      total: sql<number>`${invoices.total}`.as('total'),
      ...ofOrder,
    })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(trades, isPaid)
    .where(and(isOwn, isNotNull(invoices.number)));
  const credited = db
    .select({
      id: creditNotes.id,
      kind: sql<ListedKind>`'creditNote'`.as('listed_kind'),
      status: sql<DocumentState>`'issued'`.as('status'),
      number: sql<string | null>`${creditNotes.number}`.as('number'),
      note: sql<number | null>`${creditNotes.position}`.as('note'),
      subject: sql<string>`${creditNotes.position}::text`.as('listed_subject'),
      invoiceNumber: sql<string | null>`${invoices.number}`.as('invoice_number'),
      at: sql<Date>`${creditNotes.issuedAt}`.mapWith(creditNotes.issuedAt).as('at'),
      buyer: sql<InvoiceBuyer | null>`${invoices.buyer}`.as('buyer'),
      payer: none.as('payer'),
      net: sql<number>`${creditNotes.net}`.as('net'),
      tax: sql<number>`${creditNotes.tax}`.as('tax'),
      total: sql<number>`${creditNotes.total}`.as('total'),
      ...ofOrder,
    })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .innerJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .leftJoin(trades, isPaid)
    .where(and(isOwn, isNotNull(invoices.number)));
  const paid = db
    .select({
      id: trades.id,
      kind: sql<ListedKind>`'receipt'`.as('listed_kind'),
      status:
        sql<DocumentState>`case when ${refunds.state} = 'refunded' then 'refunded' else 'paid' end`.as(
          'status',
        ),
      number: sql<string | null>`${trades.tradeNo}`.as('number'),
      note: noNote.as('note'),
      subject: sql<string>`${trades.tradeNo}`.as('listed_subject'),
      invoiceNumber: sql<string | null>`${invoices.number}`.as('invoice_number'),
      at: sql<Date>`${trades.paidAt}`.mapWith(trades.createdAt).as('at'),
      buyer: sql<InvoiceBuyer | null>`${orders.invoiceBuyer}`.as('buyer'),
      payer: sql<string | null>`${orders.buyerName}`.as('payer'),
      net: sql<number>`${orders.total} - ${orders.tax}`.as('net'),
      tax: sql<number>`${orders.tax}`.as('tax'),
      total: sql<number>`${orders.total}`.as('total'),
      ...ofOrder,
    })
    .from(orders)
    .innerJoin(trades, isPaid)
    .leftJoin(refunds, eq(refunds.tradeId, trades.id))
    .leftJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .where(and(isOwn, isNotNull(trades.paidAt), gt(trades.amount, 0)));
  return unionAll(invoiced, credited, paid).as('documents');
}

type Documents = ReturnType<typeof documentsOf>;

function isWanted(db: Database, documents: Documents, filter: DocumentFilter) {
  const { q, kind, status, printed, from, until } = filter;
  const wasPrinted = exists(
    db
      .select({ id: prints.id })
      .from(prints)
      .where(
        and(
          eq(prints.orderId, documents.orderId),
          eq(prints.subject, documents.subject),
          or(
            eq(prints.kind, documents.kind),
            // The small form of an invoice is one of its prints.
            and(eq(documents.kind, 'invoice'), eq(prints.kind, 'proof')),
          ),
        ),
      ),
  );
  return and(
    q === undefined ? undefined : isNumbered(documents, q),
    kind === undefined ? undefined : eq(documents.kind, kind),
    status === undefined ? undefined : eq(documents.status, status),
    printed === undefined ? undefined : printed === 'yes' ? wasPrinted : not(wasPrinted),
    from === null ? undefined : gte(documents.at, from),
    until === null ? undefined : lt(documents.at, until),
  );
}

/** Few rows of one workspace are looked through. Numbers of invoices are shown with a dash. */
function isNumbered({ number, orderNumber, tradeNo }: Documents, q: string) {
  const plain = q.normalize('NFKC').replaceAll('-', '');
  return containing(sql`concat_ws(' ', ${number}, ${orderNumber}, ${tradeNo})`, plain);
}
