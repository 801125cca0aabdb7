import { createOrder as call } from '#shared/contract/commerce/order.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import type { CallContext, CallFailure } from '../../context.ts';
import { sagaHandler } from '../../handler.ts';
import { endTrade } from '../payment/end-trade.ts';
import { checkMobileBarcode } from '../invoice/check-mobile-barcode.ts';
import { storeInstructions } from '../payment/store-instructions.ts';
import { settleFree, settleTrade } from '../payment/settle-trade.ts';
import { findTrade, type TradeOfOrder } from '../ledger/trade-sql.ts';
import { beginOrder } from './begin-order.ts';
import { beginPayment, keepReference, type Begun } from './begin-payment.ts';

type Next = CallOutput<typeof call>['next'];

/**
 * Before: order and attempt are there, and a date on which somebody asks about them. Outside: the
 * provider. After: what it said. Who dies in between leaves an attempt that a repetition or
 * `ask-payment` brings to its end; neither of them begins a second payment.
 */
export const createOrder = sagaHandler(call, {
  async prepare(ctx, { invoice }) {
    if (invoice?.kind === 'mobile-barcode') await checkMobileBarcode(ctx, invoice.mobileBarcode);
  },

  async begin(ctx, input) {
    const { order, trade } = await beginOrder(ctx, input);
    const { orderNumber, total } = order;
    ctx.auditAs({
      orderNumber,
      items: order.lines.map(({ sku, quantity }) => `${sku} × ${quantity}`),
      total,
      paymentMethod: trade.method,
    });
    return { tradeId: trade.id };
  },

  async act(ctx, { tradeId }, input): Promise<Begun | null> {
    const found = await findOwn(ctx, tradeId);
    // A call-back, or the reconciler, was quicker than who repeats the call.
    if (found.trade.state !== 'pending') return null;
    return beginPayment(ctx, found, input.payment?.prime);
  },

  async finish(ctx, { tradeId }, begun) {
    const found = await findOwn(ctx, tradeId);
    const { order, trade } = found;
    const answered = (next: Next) => ({
      orderNumber: order.orderNumber,
      tradeNo: trade.tradeNo,
      next,
    });
    const refused = async (reason: string): Promise<CallFailure> => {
      await endTrade(ctx, tradeId, { state: 'failed', reason });
      return ctx.fail(2007, { reason });
    };
    switch (begun?.kind) {
      case 'declined':
        return refused(begun.reason);
      case 'redirect':
        await keepReference(ctx, tradeId, begun);
        return answered({ kind: 'redirect', url: begun.url });
      case 'form':
        return answered({ kind: 'form', action: begun.action, fields: begun.fields });
      case 'instructions': {
        await storeInstructions(ctx, found, begun.instructions);
        const until = begun.instructions.until?.toISOString() ?? null;
        return answered({ kind: 'instructions', instructions: { ...begun.instructions, until } });
      }
      case 'done':
        await settleTrade(ctx, tradeId, begun.settlement);
        return answered({ kind: 'done' });
      case 'free': {
        if ((await settleFree(ctx, tradeId, begun.kept)) !== 'used') {
          return answered({ kind: 'done' });
        }
        await endTrade(ctx, tradeId, { state: 'failed', reason: null });
        return ctx.fail(1024);
      }
      case 'asked':
        if (begun.state.state === 'failed') return refused(begun.state.reason);
        if (begun.state.state === 'paid') await settleTrade(ctx, tradeId, begun.state.settlement);
        return answered({ kind: 'done' });
      // The page of the transaction tells.
      case 'unknown':
      case undefined:
        return answered({ kind: 'done' });
    }
  },
});

async function findOwn({ db }: Pick<CallContext, 'db'>, tradeId: string): Promise<TradeOfOrder> {
  const found = await findTrade(db, { id: tradeId });
  if (found === null) throw new Error('an attempt was written and is not there');
  return found;
}
