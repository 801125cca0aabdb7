import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getInvoice } from '#shared/contract/commerce/document.ts';
import type { CallContext } from '../../context.ts';
import { copiesOf, noteSubject } from '../printed/copies-of.ts';
import type { OrderDocument } from './document-sql.ts';
import { findCreditNotes, type InvoiceRow } from './invoice-sql.ts';
import { invoiceView } from './invoice-view.ts';

/** An invoice with its credit notes, as its page, its email and its PDF show it. */
export async function invoiceDocument(
  { db, config }: Pick<CallContext, 'db' | 'config'>,
  { order, tradeNo }: Omit<OrderDocument, 'invoice'>,
  invoice: InvoiceRow,
): Promise<CallOutput<typeof getInvoice>> {
  const [notes, isCopy] = await Promise.all([
    findCreditNotes(db, invoice.id),
    copiesOf(db, order.id),
  ]);
  return {
    ...invoiceView(invoice, config.einvoiceQrKey, isCopy),
    tradeNo,
    currency: order.currency,
    creditNotes: notes.map((note) => {
      const { number, net, tax, total, issuedAt } = note;
      const isPrinted = isCopy('creditNote', noteSubject(note));
      return { number, net, tax, total, issuedAt: issuedAt.toISOString(), isPrinted };
    }),
  };
}
