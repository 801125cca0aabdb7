import { getTransaction as call } from '#shared/contract/commerce/transaction.ts';
import { handler } from '../../handler.ts';
import { lineView } from '../order/order-view.ts';
import { findTransaction } from './transaction-sql.ts';
import { refundView, transactionView } from './transaction-view.ts';

export const getTransaction = handler(call, async (ctx, { id }) => {
  const row = await findTransaction(ctx.db, ctx.principal, id);
  if (row === null) throw ctx.fail(7);
  const { trade, order, license, refund } = row;
  const isOpen = trade.state === 'pending';
  return {
    ...transactionView(row, ctx.client.language),
    lines: order.lines.map((line) => lineView(line, ctx.client.language)),
    nextAmount: license?.renews ? license.price * license.quantity : null,
    instructions: isOpen ? trade.instructions : null,
    paymentPage: isOpen ? trade.paymentPage : null,
    // What is wrong with an abnormal one is the operators' business.
    reason: trade.state === 'failed' ? trade.reason : null,
    lastFour: trade.settlement?.lastFour ?? null,
    refund: refund && refundView(refund),
  };
});
