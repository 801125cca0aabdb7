import { getOrder as call } from '#shared/contract/commerce/order.ts';
import { handler } from '../../handler.ts';
import { findOrder, findTermsOf, findTradesOf } from '../ledger/order-sql.ts';
import { invoiceOptionsOf, lineView } from './order-view.ts';

export const getOrder = handler(call, async (ctx, { id }) => {
  const order = await findOrder(ctx.db, ctx.principal, id);
  if (order === null) throw ctx.fail(7);
  const [terms, trades] = [
    await findTermsOf(ctx.db, order.id),
    await findTradesOf(ctx.db, order.id),
  ];
  const term = terms[0]?.term;
  const { orderNumber, kind, state, total, tax, currency, buyerName, buyerEmail } = order;
  return {
    orderNumber,
    kind,
    status: state,
    lines: order.lines.map((line) => lineView(line, ctx.client.language)),
    net: total - tax,
    tax,
    total,
    currency,
    buyerName,
    buyerEmail,
    invoice: order.invoiceBuyer && invoiceOptionsOf(order.invoiceBuyer),
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    startOn: term?.startsOn ?? null,
    expiresOn: term?.expiresOn ?? null,
    giftDays: term?.giftDays ?? 0,
    convertedDays: term?.convertedDays ?? 0,
    trades: trades.map(({ trade, refundState }) => ({
      tradeNo: trade.tradeNo,
      status: trade.state,
      refundStatus: refundState,
      paymentMethod: trade.method,
      createdAt: trade.createdAt.toISOString(),
    })),
  };
});
