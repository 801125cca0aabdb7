import { taipeiDay } from '#shared/domain/calendar.ts';
import { rocYearZero } from '#shared/domain/commerce/invoice/invoice-period.ts';
import { remainingAfter, splitCreditNote, type TaxedAmount } from '#shared/domain/commerce/vat.ts';
import { lockInvoice } from '../../../db/locks.ts';
import { mailInvoice } from './mail/send-invoice-mail.ts';
import { findCreditNotes, insertCreditNote, insertMessage } from './invoice-sql.ts';
import type { InvoiceContext } from './number-invoice.ts';

/**
 * `not-issued`: the invoice has no number yet; ask again later. `voided`: nothing of it is left.
 * `more-than-left`: earlier notes have credited too much for this one.
 */
export type Credited =
  | { amounts: TaxedAmount; number: string | null }
  | { refused: 'not-issued' | 'voided' | 'more-than-left' };

/**
 * Credits a part of an invoice, or all of it, in the caller's transaction. Rounded by itself; the last
 * note takes what remains. The same `refundKey` is the same note, however often it is asked for.
 * @param total what goes back, with VAT, more than 0
 */
export async function issueCreditNote(
  ctx: InvoiceContext,
  { invoiceId, refundKey, total }: { invoiceId: string; refundKey: string; total: number },
): Promise<Credited> {
  const { db, now, einvoice, enqueue } = ctx;
  if (total <= 0) throw new RangeError('a credit note gives something back');
  const invoice = await lockInvoice(db, invoiceId);
  if (invoice === null) throw new Error('there is no such invoice');
  const notes = await findCreditNotes(db, invoiceId);
  const same = notes.find((note) => note.refundKey === refundKey);
  if (same) return { amounts: amountsOf(same), number: same.number };
  if (invoice.state === 'voided') return { refused: 'voided' };
  if (invoice.state === 'waiting' || invoice.number === null) return { refused: 'not-issued' };
  const remaining = remainingAfter(amountsOf(invoice), notes);
  if (total > remaining.total) return { refused: 'more-than-left' };
  const amounts = splitCreditNote(total, remaining);
  const position = notes.length + 1;
  const number = einvoice.isNumbering ? null : creditNoteNumber(invoice.number, now, position);
  const creditNoteId = await insertCreditNote(db, {
    ...amounts,
    invoiceId,
    refundKey,
    position,
    number,
    issuedAt: now,
  });
  await insertMessage(db, { invoiceId, kind: 'G0401', creditNoteId, createdAt: now });
  await enqueue(db, 'deliver-einvoice', { invoiceId });
  // A platform that numbers by itself tells the number later, and the email waits for it.
  if (number !== null) await mailInvoice(ctx, invoice, 'credited', position);
  return { amounts, number };
}

const amountsOf = ({ net, tax, total }: TaxedAmount): TaxedAmount => ({ net, tax, total });

/**
 * 15 of the 16 characters that one may have: the invoice's, the ROC year, and which of its notes. The
 * year tells apart notes of invoices whose numbers came back.
 */
function creditNoteNumber(invoiceNumber: string, now: Date, position: number): string {
  const year = Number(taipeiDay(now).slice(0, 4)) - rocYearZero;
  return `${invoiceNumber}${year}${String(position).padStart(2, '0')}`;
}
