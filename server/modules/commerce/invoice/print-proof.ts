import { printProof as call } from '#shared/contract/commerce/document.ts';
import { handler } from '../../handler.ts';
import { findOrderDocument, markProofPrinted } from './document-sql.ts';
import { invoiceView } from './invoice-view.ts';

/** The first print is the proof; what comes after says 補印, which the next `getInvoice` tells. */
export const printProof = handler(call, async (ctx, { orderNumber }) => {
  const found = await findOrderDocument(ctx.db, ctx.principal, orderNumber);
  if (!found?.invoice) throw ctx.fail(7);
  const { invoice } = found;
  if (invoiceView(invoice, ctx.config.einvoiceQrKey).proof === null) throw ctx.fail(7);
  const isFirst = await markProofPrinted(ctx.db, invoice.id, ctx.now);
  if (!isFirst) ctx.auditAs(null);
  return null;
});
