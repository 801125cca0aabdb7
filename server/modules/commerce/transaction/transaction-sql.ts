import { and, count, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import type { CallParsed } from '#shared/contract/define-call.ts';
import type { listTransactions } from '#shared/contract/commerce/transaction.ts';
import type { Database } from '../../../db/connect.ts';
import { containing } from '../../../db/like.ts';
import { invoices } from '../../../db/schema/commerce/invoice.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { licenses } from '../../../db/schema/plan.ts';
import type { UserPrincipal } from '../../context.ts';
import { isSeenBy } from '../ledger/order-sql.ts';

/** Beginnings of days of Taipei. */
interface Days {
  from: Date | null;
  /** Not included. */
  until: Date | null;
}

type Filter = Pick<CallParsed<typeof listTransactions>, 'orderNumber' | 'status'> & {
  paymentMethod?: PaymentMethod | undefined;
};

function isWanted(
  principal: UserPrincipal,
  { orderNumber, status, paymentMethod }: Filter,
  { from, until }: Days,
): SQL | undefined {
  return and(
    isSeenBy(trades.workspaceId, principal),
    orderNumber === undefined ? undefined : isNumbered(orderNumber),
    status === undefined ? undefined : eq(trades.state, status),
    paymentMethod === undefined ? undefined : eq(trades.method, paymentMethod),
    from === null ? undefined : gte(trades.createdAt, from),
    until === null ? undefined : lt(trades.createdAt, until),
  );
}

/** Few rows of one workspace are looked through; people know the end of a number at best. */
function isNumbered(q: string): SQL {
  return containing(sql`concat_ws(' ', ${orders.orderNumber}, ${trades.tradeNo})`, q);
}

/** A page of attempts, newest first, each with what it paid. */
export async function findTransactions(
  db: Database,
  principal: UserPrincipal,
  { page, perPage, ...filter }: Filter & { page: number; perPage: number },
  days: Days,
) {
  const wanted = isWanted(principal, filter, days);
  // First the page, by the workspace's index, then what belongs to its rows. As text, or everybody's
  // attempts are walked through in the order of the key, until a page of the workspace's was met.
  const chosen = db
    .select({ id: trades.id })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(wanted)
    .orderBy(desc(sql`${trades.id}::text`))
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('chosen');
  const rows = await joined(db)
    .innerJoin(chosen, eq(chosen.id, trades.id))
    .orderBy(desc(trades.id));
  const [counted] = await db
    .select({ total: count() })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .where(wanted);
  return { rows: oncePerTrade(rows), total: counted?.total ?? 0 };
}

/** One attempt by its number; null: none of the caller's. */
export async function findTransaction(db: Database, principal: UserPrincipal, tradeNo: string) {
  const [row] = await joined(db).where(
    and(eq(trades.tradeNo, tradeNo), isSeenBy(trades.workspaceId, principal)),
  );
  return row ?? null;
}

export type TransactionRow = NonNullable<Awaited<ReturnType<typeof findTransaction>>>;

function joined(db: Database) {
  return db
    .select({
      trade: trades,
      order: orders,
      term: licenseOrders,
      license: licenses,
      refund: {
        state: refunds.state,
        refundAmount: refunds.refundAmount,
        fee: refunds.fee,
        actualAmount: refunds.actualAmount,
        isManual: refunds.isManual,
        document: refunds.document,
        requestedAt: refunds.requestedAt,
        refundedAt: refunds.refundedAt,
      },
      invoiceNumber: invoices.number,
    })
    .from(trades)
    .innerJoin(orders, eq(orders.id, trades.orderId))
    .leftJoin(licenseOrders, and(eq(licenseOrders.orderId, orders.id), eq(trades.state, 'success')))
    .leftJoin(licenses, eq(licenses.id, licenseOrders.licenseId))
    .leftJoin(refunds, eq(refunds.tradeId, trades.id))
    .leftJoin(
      invoices,
      and(eq(invoices.orderNumber, orders.orderNumber), eq(trades.state, 'success')),
    )
    .$dynamic();
}

/** An order of several kinds of storage has a term of each; the first of them stands for it. */
function oncePerTrade(rows: TransactionRow[]): TransactionRow[] {
  const seen = new Set<string>();
  return rows.filter(({ trade }) => !seen.has(trade.id) && seen.add(trade.id));
}
