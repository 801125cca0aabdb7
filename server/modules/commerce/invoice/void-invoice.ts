import { lockInvoice } from '../../../db/locks.ts';
import { mailInvoice } from './mail/send-invoice-mail.ts';
import { findCreditNotes, insertMessage, updateInvoice } from './invoice-sql.ts';
import type { InvoiceContext } from './number-invoice.ts';

/**
 * `not-issued`: it has no number yet, so that nothing can be taken back; ask again later.
 * `has-credit-note`: platforms refuse that; what is left is credited instead.
 */
export type Voided = 'voided' | 'not-issued' | 'has-credit-note';

/**
 * Voids an invoice in the caller's transaction; once is enough, again changes nothing. Whether it is in
 * time says `documentForRefund`, by the day of the request.
 * @param reason 20 characters at most are told
 */
export async function voidInvoice(
  ctx: InvoiceContext,
  { invoiceId, reason }: { invoiceId: string; reason: string },
): Promise<Voided> {
  const { db, now, enqueue } = ctx;
  const invoice = await lockInvoice(db, invoiceId);
  if (invoice === null) throw new Error('there is no such invoice');
  if (invoice.state === 'voided') return 'voided';
  if (invoice.state === 'waiting') return 'not-issued';
  if ((await findCreditNotes(db, invoiceId)).length > 0) return 'has-credit-note';
  await updateInvoice(db, invoiceId, { state: 'voided', voidedAt: now, voidReason: reason });
  await insertMessage(db, { invoiceId, kind: 'F0501', createdAt: now });
  await enqueue(db, 'deliver-einvoice', { invoiceId });
  await mailInvoice(ctx, invoice, 'voided');
  return 'voided';
}
