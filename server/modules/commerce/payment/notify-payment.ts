import { notifyPayment as call } from '#shared/contract/commerce/call-back.ts';
import { paymentMethods, providerOf } from '#shared/domain/commerce/order.ts';
import type { Notice, PaymentPort, Returned } from '../../../ports/payment/payment-port.ts';
import { addressBuckets } from '../../../ports/limiter.ts';
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
  const byNumber = isName(attemptNo) ? await findTrade(db, { tradeNo: attemptNo }) : null;
  if (byNumber !== null || !isName(reference)) return byNumber;
  return findTrade(db, { reference });
}

/** Anybody may send it, also what the database takes for no text. */
function isName(name: string | null): name is string {
  return name !== null && !name.includes('\0');
}

/** Signature first; then what it says is written once, whatever came before it. */
export const notifyPayment = callbackHandler(call, {
  async verify(ctx, request, { provider }) {
    const port = portOf(ctx, provider);
    const notice = port && (await port.verifyNotify(request, ctx.now));
    return notice && { notice, port };
  },
  async run(ctx, { notice, port }) {
    await write(ctx, notice, port);
    return port.notifyAnswer;
  },
});

/** Notices that only ask for a look, in a minute from one network; the look happens by itself as well. */
const mostUnsigned = { max: 300, seconds: 60 };

const isEnoughUnsigned = async ({ limiter, client }: CallContext): Promise<boolean> =>
  (await limiter.hit(addressBuckets('unsigned-notice', client.ip, mostUnsigned))) !== null;

async function write(ctx: CallContext, notice: Notice, port: PaymentPort): Promise<void> {
  if (notice.kind === 'none') return;
  if (notice.kind === 'ask' && (await isEnoughUnsigned(ctx))) return;
  const named = notice.kind === 'paid' ? notice.settlement : notice;
  const found = await findReturned(ctx, { reference: null, ...named });
  // Money is set aside where it came another way; all else is no word on an attempt of another's.
  const isAnothers = found?.trade.method !== port.method && notice.kind !== 'paid';
  if (found === null || isAnothers) {
    // Answered all the same: to repeat it would not make it ours.
    const { kind } = notice;
    // Unsigned, so anybody can send it: no reason to wake somebody, and none of its text in the log.
    if (kind === 'ask') ctx.log.info({ kind }, 'an unsigned notice of no payment attempt');
    else ctx.log.error({ kind, attemptNo: named.attemptNo }, 'a call-back of no trade');
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
