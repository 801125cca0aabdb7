import { schedule } from '../../../jobs/due-work.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import type { JobHandlers } from '../../job-services.ts';
import { issueCreditNote, type Credited } from '../invoice/issue-credit-note.ts';
import type { InvoiceContext } from '../invoice/number-invoice.ts';
import { voidInvoice, type Voided } from '../invoice/void-invoice.ts';
import { documentOf } from './refund-case.ts';
import { findInvoiceOfOrder, findRefund, markDocument, type RefundRow } from './refund-sql.ts';

/** Platforms take 20 characters. */
const voidReason = '退款';
const dayMs = 86_400_000;

/**
 * Voids the invoice of a refunded payment, or issues the credit note, in the caller's transaction;
 * once. What has no number yet is left to `issue-refund-document`, which asks again the day after: the
 * money goes back all the same, and never twice for it. Answers why it could not be done; null: it is.
 */
export async function writeRefundDocument(
  ctx: InvoiceContext,
  refund: Pick<RefundRow, 'id' | 'refundNo' | 'amountPaid' | 'refundAmount' | 'requestedOn'>,
  orderNumber: string,
): Promise<Refusal | null> {
  const { db, now } = ctx;
  const { id, refundNo, amountPaid: total, refundAmount, requestedOn } = refund;
  const invoice = await findInvoiceOfOrder(db, orderNumber);
  const document = await documentOf(db, invoice, { requestedOn, total, refundAmount });
  const note = { refundKey: refundNo, total: refundAmount };
  const refused = await (invoice === null
    ? 'not-issued'
    : document === 'void'
      ? voided(ctx, invoice.id)
      : credited(ctx, { ...note, invoiceId: invoice.id }));
  await markDocument(db, id, { document, documentAt: refused === null ? now : null });
  if (refused === null) return null;
  const payload = { refundId: id };
  const dueAt = new Date(now.getTime() + dayMs);
  await schedule(db, { name: 'issue-refund-document', key: id, payload, dueAt });
  return refused;
}

/** All but `not-issued` is what only a person can mend. */
type Refusal = Exclude<Voided, 'voided'> | Extract<Credited, { refused: string }>['refused'];

async function voided(ctx: InvoiceContext, invoiceId: string): Promise<Refusal | null> {
  const outcome = await voidInvoice(ctx, { invoiceId, reason: voidReason });
  return outcome === 'voided' ? null : outcome;
}

async function credited(
  ctx: InvoiceContext,
  note: Parameters<typeof issueCreditNote>[1],
): Promise<Refusal | null> {
  const outcome = await issueCreditNote(ctx, note);
  return 'refused' in outcome ? outcome.refused : null;
}

/** Job: writes the document of a refund whose invoice had no number. */
export const issueRefundDocument: JobHandlers['issue-refund-document'] = async (
  services,
  { refundId },
  { now },
) => {
  const refused = await inTransaction(services.db, async (db) => {
    const named = await findRefund(db, { id: refundId });
    if (!named) return null;
    await lockWorkspace(db, named.refund.workspaceId);
    const { refund, order } = (await findRefund(db, { id: refundId })) ?? named;
    if (refund.documentAt !== null) return null;
    return writeRefundDocument({ ...services, db, now }, refund, order.orderNumber);
  });
  if (refused === null) return;
  services.log.error({ refundId, refused }, 'the invoice of a refund is not corrected yet');
};
