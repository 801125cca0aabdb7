import { getReceipt as call } from '#shared/contract/commerce/document.ts';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import { handler } from '../../handler.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';
import { copiesOf } from '../printed/copies-of.ts';
import { documentLines } from '../invoice/document-lines.ts';
import { findReceipt } from './sql.ts';

/** Attempts that failed or were given up have none (7): no money came with them. */
export const getReceipt = handler(call, async (ctx, { tradeNo }) => {
  const found = await findReceipt(ctx.db, ctx.principal, tradeNo);
  if (!found) throw ctx.fail(7);
  const { trade, order, invoice, refund } = found;
  if (trade.state !== 'success' && trade.state !== 'pending') throw ctx.fail(7);
  const { language } = ctx.client;
  const { buyerName, buyerEmail, invoiceBuyer, total, tax } = order;
  return {
    tradeNo,
    orderNumber: order.orderNumber,
    status: trade.state === 'success' ? ('paid' as const) : ('unpaid' as const),
    paidAt: trade.paidAt?.toISOString() ?? null,
    invoiceNumber: invoice?.number ?? null,
    seller: invoice?.seller ?? ctx.config.seller,
    payer: invoiceBuyer?.kind === 'company' ? invoiceBuyer.name : buyerName,
    orderBuyer: { name: buyerName, email: buyerEmail },
    customerId: referenceNumber(order.workspaceId),
    paymentMethod: trade.method,
    lastFour: trade.settlement?.lastFour ?? null,
    lines: documentLines(
      order.lines.map((line) => ({ ...line, description: nameOf(line, language) })),
    ),
    net: total - tax,
    tax,
    total,
    currency: order.currency,
    isPrinted: (await copiesOf(ctx.db, order.id))('receipt', tradeNo),
    fee: refund?.fee ?? 0,
    refund: refund && {
      status: refund.state,
      amount: refund.refundAmount,
      actualAmount: refund.actualAmount,
      requestedAt: refund.requestedAt.toISOString(),
      refundedAt: refund.refundedAt?.toISOString() ?? null,
    },
  };
});
