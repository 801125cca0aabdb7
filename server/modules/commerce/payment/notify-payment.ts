import { notifyPayment as call } from '#shared/contract/commerce/call-back.ts';
import { paymentMethods, providerOf } from '#shared/domain/commerce/order.ts';
import type { Notice, PaymentPort, Returned } from '../../../ports/payment/payment-port.ts';
import type { CallContext } from '../../context.ts';
import { callbackHandler } from '../../handler.ts';
import { askSoon } from './ask-soon.ts';
import { endTrade } from './end-trade.ts';
import { settleTrade } from './settle-trade.ts';
import { storeInstructions } from './store-instructions.ts';
import { findTrade, type TradeOfOrder } from '../ledger/trade-sql.ts';

/** The way to pay that a provider takes payments of; null: none of ours, or not offered. */
export function portOf(
  { payments }: Pick<CallContext, 'payments'>,
  provider: string | undefined,
): PaymentPort | null {
  const method = paymentMethods.find((one) => providerOf[one] === provider);
  return provider === undefined || method === undefined ? null : payments.find(method);
}

/** The attempt that somebody came back from, or that a message is about. */
export async function findReturned(
  { db }: Pick<CallContext, 'db'>,
  { attemptNo, reference }: Returned,
): Promise<TradeOfOrder | null> {
  const byNumber = attemptNo === null ? null : await findTrade(db, { tradeNo: attemptNo });
  if (byNumber !== null || reference === null) return byNumber;
  return findTrade(db, { reference });
}

/** Signature first; then what it says is written once, whatever came before it. */
export const notifyPayment = callbackHandler(call, {
  async verify(ctx, request, { provider }) {
    const port = portOf(ctx, provider);
    const notice = port && (await port.verifyNotify(request, ctx.now));
    return notice && { notice, answer: port.notifyAnswer };
  },
  async run(ctx, { notice, answer }) {
    await write(ctx, notice);
    return answer;
  },
});

async function write(ctx: CallContext, notice: Notice): Promise<void> {
  if (notice.kind === 'none') return;
  const named = notice.kind === 'paid' ? notice.settlement : notice;
  const found = await findReturned(ctx, { reference: null, ...named });
  if (found === null) {
    // Answered all the same: to repeat it would not make it ours.
    ctx.log.error({ kind: notice.kind, attemptNo: named.attemptNo }, 'a call-back of no trade');
    return;
  }
  const { id: tradeId } = found.trade;
  switch (notice.kind) {
    case 'paid':
      await settleTrade(ctx, tradeId, notice.settlement);
      return;
    case 'failed':
      return endTrade(ctx, tradeId, { state: 'failed', reason: notice.reason });
    case 'instructions':
      return storeInstructions(ctx, found, notice.instructions);
    case 'ask':
      return askSoon(ctx, found.trade);
  }
}
