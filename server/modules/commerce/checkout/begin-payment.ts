import { product } from '#shared/domain/constants.ts';
import { providerOf } from '#shared/domain/commerce/order.ts';
import type {
  Next,
  PaymentPort,
  State,
  StoredCredential,
} from '../../../ports/payment/payment-port.ts';
import { ServiceUnreachableError } from '../../../ports/service-unreachable.ts';
import type { CallContext } from '../../context.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';
import type { MoneyContext } from '../money-context.ts';
import { sealCredential } from '../payment/credential.ts';
import { markStarted, updateTrade, type TradeOfOrder } from '../ledger/trade-sql.ts';

/** What the provider answered to the beginning of an attempt. */
export type Begun =
  | Next
  /** Nothing to pay now; `kept` is what renewals are charged to. */
  | { kind: 'free'; kept: StoredCredential | null }
  /** Asked before: this is what the provider says now. */
  | { kind: 'asked'; state: State }
  /** Nobody knows what became of it; the reconciler will. */
  | { kind: 'unknown' };

/**
 * Asks the provider for an attempt, outside of any transaction. That it is about to be asked is
 * written first: whoever comes again asks what became of it before anything is begun anew.
 */
export async function beginPayment(
  ctx: CallContext,
  { trade, order }: TradeOfOrder,
  prime: string | undefined,
): Promise<Begun> {
  const port = trade.method === null ? null : ctx.payments.find(trade.method);
  if (port === null) return { kind: 'free', kept: null };
  try {
    const isFirst = await markStarted(ctx.db, trade.id, ctx.now);
    if (trade.amount === 0 && port.bind) return await bindCard(port, order.buyerEmail, prime);
    if (!isFirst) {
      const state = await askedBefore(ctx, port, { trade, order });
      if (state.state !== 'unknown') return { kind: 'asked', state };
    }
    return await port.start(attemptOf(ctx, port, { trade, order }, prime));
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    ctx.log.error({ service: error.service, reason: error.message }, 'a payment was begun blindly');
    return { kind: 'unknown' };
  }
}

/** A card is bound as often as somebody asks: nothing is paid by it. */
async function bindCard(
  port: PaymentPort,
  email: string,
  prime: string | undefined,
): Promise<Begun> {
  const kept = prime === undefined ? null : ((await port.bind?.(prime, { email })) ?? null);
  return kept === null ? { kind: 'declined', reason: 'card not stored' } : { kind: 'free', kept };
}

function askedBefore(ctx: CallContext, port: PaymentPort, { trade }: TradeOfOrder): Promise<State> {
  const { tradeNo: attemptNo, amount, reference } = trade;
  return port.settle({ attemptNo, amount, currency: 'TWD', reference, at: ctx.now });
}

function attemptOf(
  ctx: CallContext,
  port: PaymentPort,
  { trade, order }: TradeOfOrder,
  prime: string | undefined,
) {
  const origin = ctx.origin();
  const provider = providerOf[port.method] ?? '';
  const [line] = order.lines;
  return {
    attemptNo: trade.tradeNo,
    amount: trade.amount,
    currency: 'TWD' as const, // the only one that is charged
    description: line ? `${product.name} ${nameOf(line, order.language)}` : product.name,
    email: order.buyerEmail,
    at: ctx.now,
    locale: ctx.client.language,
    returnUrl: `${origin}/payment/${provider}/return`,
    notifyUrl: `${origin}/payment/${provider}/notify`,
    backUrl: `${origin}/trade/transaction/${trade.tradeNo}`,
    isRemembered: true,
    ...(prime === undefined ? {} : { prime }),
  };
}

/** Keeps the way back to the provider, what asking it needs, and what renewals would be charged to. */
export async function keepReference(
  ctx: MoneyContext,
  tradeId: string,
  next: Extract<Next, { kind: 'redirect' }>,
): Promise<void> {
  await updateTrade(ctx.db, tradeId, {
    reference: next.reference,
    paymentPage: next.url,
    pendingCredential: next.stored && sealCredential(ctx.vault, next.stored),
  });
}
