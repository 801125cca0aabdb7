import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { creditNotes, invoices } from '../../../db/schema/commerce/invoice.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { licenses } from '../../../db/schema/plan.ts';
import type { Span } from './sums-sql.ts';

/** What must not be, by name, each with what it says of its subject. */
export const differenceKinds = {
  'paid-without-invoice': 'is paid and has no invoice',
  'invoice-of-another-amount': 'is paid, and its invoice is of another amount',
  'paid-without-licence': 'is paid and brought nothing',
  'paid-without-trade': 'is paid, and its payments do not add up to it',
  'trade-without-order': 'is a payment whose order is not paid',
  'licence-without-order': 'is a licence with a price that nobody paid for',
  'invoice-without-payment': 'has an invoice and is not paid',
  'invoice-without-number': 'has waited for its invoice’s number for more than a day',
  'refund-without-document': 'is refunded, and its invoice is not corrected by that',
  'document-without-refund': 'has a corrected invoice and no refund',
  'payment-in-question': 'is a payment in question: see payments resolve',
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

/** One that was found; `subject`: the number of an order, trade or refund, or a licence's id. */
export interface Difference {
  kind: DifferenceKind;
  subject: string;
  /** Whole TWD; null: it is of no amount. */
  amount: number | null;
}

/** Differences that anybody looks at; where there are more, something is broken as a whole. */
const most = 1000;

/**
 * Where orders, payments, plans and papers of a span do not agree. What is paid is written whole in one
 * transaction, so that none of it is seen half done. Each part reads by the index of a moment; what
 * waits or is in question has an index of its own, and counts whatever the span until it is mended.
 */
export async function findDifferences(
  db: Database,
  { from, until }: Span,
  waitingSince: Date,
): Promise<Difference[]> {
  const paid = sql`${orders.paidAt} >= ${from} and ${orders.paidAt} < ${until}`;
  const { rows } = await db.execute<Difference & Record<string, unknown>>(sql`
    with paid_order as materialized (
      select ${orders.id}, ${orders.orderNumber}, ${orders.total} from ${orders} where ${paid}
    )
    select 'paid-without-invoice' as kind, o.order_number as subject, o.total as amount
      from paid_order o left join ${invoices} i on i.order_number = o.order_number
      where o.total > 0 and i.id is null
    union all select 'invoice-of-another-amount', o.order_number, i.total
      from paid_order o join ${invoices} i on i.order_number = o.order_number
      where i.total <> o.total
    union all select 'paid-without-licence', o.order_number, o.total
      from paid_order o left join ${licenseOrders} t on t.order_id = o.id where t.order_id is null
    union all select 'paid-without-trade', o.order_number, o.total
      from paid_order o left join ${trades} t on t.order_id = o.id and t.state = 'success'
      group by o.id, o.order_number, o.total having sum(t.amount) is distinct from o.total
    union all select 'trade-without-order', t.trade_no, t.amount
      from ${trades} t join ${orders} o on o.id = t.order_id
      where t.paid_at >= ${from} and t.paid_at < ${until} and t.state = 'success'
        and (o.state <> 'success' or o.paid_at is null)
    union all select 'licence-without-order', l.id::text, l.price
      from ${licenses} l where l.created_at >= ${from} and l.created_at < ${until} and l.price > 0
        and not exists (select from ${licenseOrders} t join ${orders} o on o.id = t.order_id
          where t.license_id = l.id and o.state = 'success')
    union all select 'invoice-without-payment', i.order_number, i.total
      from ${invoices} i left join ${orders} o on o.order_number = i.order_number
      where i.issued_at >= ${from} and i.issued_at < ${until} and o.state is distinct from 'success'
    union all select 'invoice-without-number', i.order_number, i.total
      from ${invoices} i where i.state = 'waiting' and i.created_at < ${waitingSince}
    union all select 'refund-without-document', r.refund_no, r.refund_amount
      from ${refunds} r join ${orders} o on o.id = r.order_id
      left join ${invoices} i on i.order_number = o.order_number
      left join ${creditNotes} n on n.refund_key = r.refund_no
      where r.refunded_at >= ${from} and r.refunded_at < ${until} and case r.document
        when 'void' then i.state is distinct from 'voided'
        else n.total is distinct from r.refund_amount end
    union all select 'document-without-refund', i.order_number, n.total
      from ${creditNotes} n join ${invoices} i on i.id = n.invoice_id
      left join ${refunds} r on r.refund_no = n.refund_key
      where n.issued_at >= ${from} and n.issued_at < ${until} and r.id is null
    union all select 'document-without-refund', i.order_number, i.total
      from ${invoices} i left join ${orders} o on o.order_number = i.order_number
      left join ${refunds} r on r.order_id = o.id
      where i.voided_at >= ${from} and i.voided_at < ${until} and r.id is null
    union all select 'payment-in-question', t.trade_no, t.amount
      from ${trades} t where t.state = 'abnormal' and t.created_at < ${until}
    limit ${most}`);
  return rows;
}
