import { sql } from 'drizzle-orm';
import { timeZone } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { creditNotes, invoices } from '../../../db/schema/commerce/invoice.ts';
import { orders } from '../../../db/schema/commerce/order.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';

/** Moments from one until another, which does not belong to them. */
export interface Span {
  from: Date;
  until: Date;
}

/** What of a day is added up; `voided`: invoices that were taken back whole. */
export const sumKinds = ['paid', 'refunded', 'invoiced', 'voided', 'credited'] as const;

/** What happened on a day of Taipei; `amount` in whole TWD. */
export interface DaySum {
  kind: (typeof sumKinds)[number];
  day: string;
  count: number;
  amount: number;
}

/** Sums by day of what came in, went back and was documented; indexes on each of the moments. */
export async function sumDays(db: Database, { from, until }: Span): Promise<DaySum[]> {
  const { rows } = await db.execute<DaySum & Record<string, unknown>>(sql`
    with happened(kind, at, amount) as (
      select 'paid', ${orders.paidAt}, ${orders.total} from ${orders}
        where ${orders.paidAt} >= ${from} and ${orders.paidAt} < ${until} and ${orders.total} > 0
      union all select 'refunded', ${refunds.refundedAt}, ${refunds.actualAmount} from ${refunds}
        where ${refunds.refundedAt} >= ${from} and ${refunds.refundedAt} < ${until}
      union all select 'invoiced', ${invoices.issuedAt}, ${invoices.total} from ${invoices}
        where ${invoices.issuedAt} >= ${from} and ${invoices.issuedAt} < ${until}
      union all select 'voided', ${invoices.voidedAt}, ${invoices.total} from ${invoices}
        where ${invoices.voidedAt} >= ${from} and ${invoices.voidedAt} < ${until}
      union all select 'credited', ${creditNotes.issuedAt}, ${creditNotes.total} from ${creditNotes}
        where ${creditNotes.issuedAt} >= ${from} and ${creditNotes.issuedAt} < ${until}
    )
    select kind, to_char(at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as count,
      sum(amount)::float8 as amount
    from happened group by 1, 2 order by 2, 1`);
  return rows;
}
