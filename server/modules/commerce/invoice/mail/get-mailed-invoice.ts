import { getMailedInvoice as call } from '#shared/contract/commerce/invoice-mail.ts';
import { handler } from '../../../handler.ts';
import { findInvoiceDocument } from '../document-sql.ts';
import { invoiceDocument } from '../invoice-document.ts';
import { readInvoiceToken } from './invoice-link.ts';

export const getMailedInvoice = handler(call, async (ctx, { token }) => {
  const linked = readInvoiceToken(ctx.vault, token, ctx.now);
  if (linked === null) throw ctx.fail(1001);
  const { note, validUntil } = linked;
  const found = await findInvoiceDocument(ctx.db, linked.invoiceId);
  if (!found?.invoice) throw ctx.fail(1001);
  const { order, invoice } = found;
  const whole = await invoiceDocument(ctx, { order, tradeNo: null }, invoice);
  const creditNotes = note === null ? whole.creditNotes : whole.creditNotes.slice(note - 1, note);
  if (note !== null && creditNotes.length === 0) throw ctx.fail(1001);
  return {
    // The page shows one document; a reader of the link has no business with the others.
    invoice: { ...whole, creditNotes },
    note: note === null ? null : 1,
    validUntil: validUntil.toISOString(),
  };
});
