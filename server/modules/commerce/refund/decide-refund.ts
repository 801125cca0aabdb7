import { inTransaction } from '../../../db/transaction.ts';
import type { CallContext, Services } from '../../context.ts';
import { openPayee, type Payee } from './payee.ts';
import { findOpenRefunds, findRefund, updateOpenRefund, type RefundChange } from './refund-sql.ts';
import { tellRefunded } from './tell-refund.ts';

/** `paid-out`: somebody transferred it. For one in trouble: its money is back, or it is transferred. */
export type RefundDecision = 'paid-out' | 'refunded' | 'manual';

/** Why a decision is not to be taken. */
export type Undecidable = 'unknown' | 'refunded-already' | 'not-manual' | 'in-no-trouble';

/** Refunds whose money is not back or whose invoice is not corrected, with whom to pay. */
export async function openRefunds(
  { db }: Pick<CallContext, 'db'>,
  vault: Pick<Services['vault'], 'open'> | null,
) {
  const open = await findOpenRefunds(db);
  return open.map((one): (typeof open)[number] & { payee: Payee | null } => ({
    ...one,
    payee: vault && openPayee(vault, one.refund.payee),
  }));
}

/**
 * Takes an operator's word for a refund; the mail to the buyer is there with it or neither is. Null: it
 * is done.
 */
export function decideRefund(
  ctx: Pick<CallContext, 'db' | 'now' | 'enqueue'>,
  refundNo: string,
  decision: RefundDecision,
): Promise<Undecidable | null> {
  return inTransaction(ctx.db, async (db) => {
    const found = await findRefund(db, { refundNo });
    if (!found) return 'unknown';
    const { refund, order } = found;
    if (refund.state === 'refunded') return 'refunded-already';
    if (decision === 'paid-out' && !refund.isManual) return 'not-manual';
    if (decision !== 'paid-out' && refund.trouble === null) return 'in-no-trouble';
    const change: RefundChange =
      decision === 'manual' ? { isManual: true } : { state: 'refunded', refundedAt: ctx.now };
    const changed = await updateOpenRefund(db, refund.id, { ...change, trouble: null });
    if (changed === null) return 'refunded-already';
    if (changed.state === 'refunded') await tellRefunded({ ...ctx, db }, changed, order);
    return null;
  });
}
