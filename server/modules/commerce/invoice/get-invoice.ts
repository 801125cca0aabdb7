import type { CallOutput } from '#shared/contract/define-call.ts';
import { getInvoice as call } from '#shared/contract/commerce/document.ts';
import { handler } from '../../handler.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';
import { documentLines } from './document-lines.ts';
import { findOrderDocument, type OrderDocument } from './document-sql.ts';
import { invoiceDocument } from './invoice-document.ts';
import { buyerView } from './invoice-view.ts';

type Order = OrderDocument['order'];

/** Orders that cost nothing, or were given up, have none (7). */
export const getInvoice = handler(call, async (ctx, { orderNumber }) => {
  const found = await findOrderDocument(ctx.db, ctx.principal, orderNumber);
  if (!found) throw ctx.fail(7);
  const { order, invoice, tradeNo } = found;
  if (invoice === null) {
    const unpaid = unpaidView(order);
    if (unpaid === null) throw ctx.fail(7);
    return unpaid;
  }
  return invoiceDocument(ctx, { order, tradeNo }, invoice);
});

/** What the invoice of an order that is still to be paid will say. */
function unpaidView(order: Order): CallOutput<typeof call> | null {
  const { state, invoiceBuyer, total, tax, language } = order;
  if (state !== 'pending' || invoiceBuyer === null || total === 0) return null;
  return {
    orderNumber: order.orderNumber,
    tradeNo: null,
    number: null,
    period: null,
    status: 'unpaid',
    issuedAt: null,
    voidedAt: null,
    seller: null,
    randomCode: null,
    ...buyerView(invoiceBuyer),
    lines: documentLines(
      order.lines.map((line) => ({ ...line, description: nameOf(line, language) })),
    ),
    net: total - tax,
    tax,
    total,
    currency: order.currency,
    creditNotes: [],
    isPrinted: false,
    proof: null,
    noProof: 'not-issued',
  };
}
