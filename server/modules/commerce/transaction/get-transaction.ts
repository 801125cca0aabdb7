import { taipeiDay } from '#shared/domain/calendar.ts';
import { getTransaction as call } from '#shared/contract/commerce/transaction.ts';
import { handler } from '../../handler.ts';
import { lineView } from '../order/order-view.ts';
import { findTransaction, type TransactionRow } from './transaction-sql.ts';
import { refundView, transactionView } from './transaction-view.ts';

export const getTransaction = handler(call, async (ctx, { id }) => {
  const row = await findTransaction(ctx.db, ctx.principal, id);
  if (row === null) throw ctx.fail(7);
  const { trade, order, license, refund } = row;
  const isOpen = trade.state === 'pending';
  return {
    ...transactionView(row, ctx.client.language, taipeiDay(ctx.now)),
    lines: order.lines.map((line) => lineView(line, ctx.client.language)),
    nextAmount: license?.renews ? license.price * license.quantity : null,
    instructions: isOpen ? trade.instructions : null,
    paymentPage: isOpen ? trade.paymentPage : null,
    // What is wrong with an abnormal one is the operators' business.
    reason: trade.state === 'failed' ? trade.reason : null,
    lastFour: trade.settlement?.lastFour ?? null,
    received: receivedOf(trade),
    refund: refund && refundView(refund),
  };
});

/** What came in, where its payer could not tell it from the order. */
function receivedOf({ state, settlement, amount, currency }: TransactionRow['trade']) {
  if (settlement === null) return null;
  const isAsAsked = settlement.amount === amount && settlement.currency === currency;
  if (isAsAsked && state !== 'abnormal') return null;
  return { amount: settlement.amount, currency: settlement.currency };
}
