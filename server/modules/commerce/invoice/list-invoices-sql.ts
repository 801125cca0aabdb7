import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { TaxedAmount } from '#shared/domain/commerce/vat.ts';
import { timeZone } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { creditNotes, invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import type { UserPrincipal } from '../../context.ts';
import { isSeenBy } from '../ledger/order-sql.ts';

/** What an invoice list is narrowed by; beginnings of days of Taipei, `until` not included. */
export interface InvoiceFilter {
  status: (typeof invoices.$inferSelect)['state'] | undefined;
  from: Date | null;
  until: Date | null;
}

/** When it was issued; one that waits, when it was paid. */
const at = sql<Date>`coalesce(${invoices.issuedAt}, ${invoices.createdAt})`.mapWith(
  invoices.createdAt,
);

/** A page of the caller's invoices, newest first; a workspace has a few, found by its orders. */
export async function findInvoices(
  db: Database,
  principal: UserPrincipal,
  { status, ...days }: InvoiceFilter,
  { page, perPage }: { page: number; perPage: number },
) {
  const wanted = and(
    isSeenBy(orders.workspaceId, principal),
    status === undefined ? undefined : eq(invoices.state, status),
    isWithin(at, days),
  );
  const rows = await db
    .select({ invoice: invoices, at, currency: orders.currency, tradeNo: trades.tradeNo })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .leftJoin(trades, and(eq(trades.orderId, orders.id), eq(trades.state, 'success')))
    .where(wanted)
    .orderBy(desc(at), desc(invoices.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await db
    .select({ total: count() })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .where(wanted);
  return { rows, total: counted?.total ?? 0 };
}

/** What was credited of invoices, by their ids; those without a credit note are missing. */
export async function findCredited(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TaxedAmount>> {
  const sums = await db
    .select({ id: creditNotes.invoiceId, ...sumsOf(creditNotes) })
    .from(creditNotes)
    .where(inArray(creditNotes.invoiceId, [...ids]))
    .groupBy(creditNotes.invoiceId);
  return new Map(sums.map(({ id, ...amounts }) => [id, amounts]));
}

/** What was issued and not voided since, by months. */
export function sumIssued(
  db: Database,
  principal: UserPrincipal,
  days: Pick<InvoiceFilter, 'from' | 'until'>,
) {
  return db
    .select({ month: monthOf(invoices.issuedAt), count: count(), ...sumsOf(invoices) })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .where(
      and(
        isSeenBy(orders.workspaceId, principal),
        eq(invoices.state, 'issued'),
        isWithin(sql`${invoices.issuedAt}`, days),
      ),
    )
    .groupBy(firstColumn);
}

/** What was credited, by months. */
export function sumCredited(
  db: Database,
  principal: UserPrincipal,
  days: Pick<InvoiceFilter, 'from' | 'until'>,
) {
  return db
    .select({ month: monthOf(creditNotes.issuedAt), ...sumsOf(creditNotes) })
    .from(orders)
    .innerJoin(invoices, eq(invoices.orderNumber, orders.orderNumber))
    .innerJoin(creditNotes, eq(creditNotes.invoiceId, invoices.id))
    .where(
      and(isSeenBy(orders.workspaceId, principal), isWithin(sql`${creditNotes.issuedAt}`, days)),
    )
    .groupBy(firstColumn);
}

/** The month itself cannot stand there: its time zone would be another parameter. */
const firstColumn = sql`1`;

/** `YYYY-MM` of Taipei. */
const monthOf = (moment: PgColumn) =>
  sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM')`;

function sumsOf({ net, tax, total }: Record<keyof TaxedAmount, PgColumn>) {
  const sum = (column: PgColumn) => sql<number>`sum(${column})`.mapWith(Number);
  return { net: sum(net), tax: sum(tax), total: sum(total) };
}

function isWithin(
  moment: SQL<Date>,
  { from, until }: Pick<InvoiceFilter, 'from' | 'until'>,
): SQL | undefined {
  return and(
    from === null ? undefined : gte(moment, from),
    until === null ? undefined : lt(moment, until),
  );
}
