import type { PaymentMethod } from '#shared/domain/commerce/order.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { schedule } from '../../../jobs/due-work.ts';
import type { JobPayload } from '../../../jobs/table.ts';
import type { AttemptKey, State } from '../../../ports/payment/payment-port.ts';
import { ServiceUnreachableError } from '../../../ports/service-unreachable.ts';
import type { JobFacts, JobServices } from '../../job-services.ts';
import type { MoneyContext } from '../money-context.ts';
import type { TradeRow } from '../ledger/order-sql.ts';
import { mayBePaidLate } from './ask-soon.ts';
import { endTrade } from './end-trade.ts';
import { settleFree, settleTrade } from './settle-trade.ts';
import { findTrade, updateTrade } from '../ledger/trade-sql.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Pauses between two questions; the last one goes on until the payer's time is over. */
const pauses = [1, 2, 5, 10, 30, 60, 360].map((minutes) => minutes * minute);
/**
 * How long somebody may take to pay: a card's page closes within the hour; a number for a bank or
 * shop lasts a week at most, and a transfer its days and the next, on which it is seen.
 */
const patience: Record<PaymentMethod, number> = {
  card: day,
  paypal: day,
  ecpay: 8 * day,
  newebpay: 8 * day,
  offline: 8 * day,
};
/**
 * A card that TapPay has no record of was not charged, and no page is open on which it could be. The hour
 * covers a request that is still on its way.
 */
const unknownCardPatience = 60 * minute;
/** How long a bank may take for what is paid, and a provider be out of reach. */
const longestPatience = 14 * day;

/** Sets when the provider is asked next what became of an attempt; the first time: in a minute. */
export async function scheduleQuestion(
  { db, now }: Pick<MoneyContext, 'db' | 'now'>,
  { id: tradeId, asks }: Pick<TradeRow, 'id' | 'asks'>,
): Promise<void> {
  const pause = pauses[Math.min(asks, pauses.length - 1)] ?? day;
  const dueAt = new Date(now.getTime() + pause);
  await schedule(db, { name: 'ask-payment', key: tradeId, payload: { tradeId }, dueAt });
}

/**
 * Job: brings an attempt to its end that its payer, its provider or a process left open. Asks the
 * provider, writes down what it says, and sets the next question while there is nothing to write. Of
 * one that was given up it asks whether money came all the same.
 */
export async function askPayment(
  services: JobServices,
  { tradeId }: JobPayload<'ask-payment'>,
  { now, signal }: Pick<JobFacts, 'now' | 'signal'>,
): Promise<void> {
  signal.throwIfAborted();
  const found = await findTrade(services.db, { id: tradeId });
  if (found === null) return;
  const { trade } = found;
  if (trade.state !== 'pending') return askAfterwards(services, trade, now);
  const state = await stateOf(services, trade, now);
  // A payment is recorded even after an abort; any other state the retry queries again.
  if (state.state !== 'paid') signal.throwIfAborted();
  await inTransaction(services.db, async (db) => {
    const ctx = { ...services, db, now };
    // Whoever ordered it died before it was begun, and there is nobody to ask.
    if (trade.method === null && (await settleFree(ctx, tradeId, null)) !== 'used') return;
    if (state.state === 'paid') return void (await settleTrade(ctx, tradeId, state.settlement));
    if (state.state === 'failed') {
      return endTrade(ctx, tradeId, { state: 'failed', reason: state.reason });
    }
    if (state.state === 'refunded' || trade.method === null || isOver(trade, state, now)) {
      return endTrade(ctx, tradeId, { state: 'cancel', reason: null });
    }
    await updateTrade(db, tradeId, { asks: trade.asks + 1 });
    await scheduleQuestion(ctx, { id: tradeId, asks: trade.asks + 1 });
  });
}

/** Rejects where the provider cannot be asked: nobody else comes again, so the queue does. */
async function askAfterwards(services: JobServices, trade: TradeRow, now: Date): Promise<void> {
  if (!mayBePaidLate(trade) || trade.startedAt === null) return;
  const port = trade.method === null ? null : services.payments.find(trade.method);
  const state = await port?.settle({ ...keyOf(trade, now), isOver: true });
  if (state?.state !== 'paid') return;
  const { settlement } = state;
  await inTransaction(services.db, (db) =>
    settleTrade({ ...services, db, now }, trade.id, settlement),
  );
}

/** What the provider says; one that cannot be asked now says nothing. */
async function stateOf(services: JobServices, trade: TradeRow, now: Date): Promise<State> {
  const port = trade.method === null ? null : services.payments.find(trade.method);
  // Begun by a process that died before it asked anybody, so there is nothing to ask about.
  if (port === null || trade.startedAt === null) return { state: 'unknown' };
  try {
    return await port.settle(keyOf(trade, now));
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    services.log.warn({ service: error.service, reason: error.message }, 'payment not asked about');
    // For all we know it is paid.
    return { state: 'pending', isUnderWay: true };
  }
}

function keyOf({ tradeNo: attemptNo, amount, reference }: TradeRow, at: Date): AttemptKey {
  return { attemptNo, amount, currency: 'TWD', reference, at }; // the only one that is charged
}

function isOver({ method, createdAt, instructions }: TradeRow, state: State, now: Date): boolean {
  const until = instructions?.until ?? null;
  const isUnderWay = state.state === 'pending' && state.isUnderWay === true;
  const isUnknownCard = method === 'card' && state.state === 'unknown';
  const patient = isUnknownCard ? unknownCardPatience : method === null ? day : patience[method];
  const own = createdAt.getTime() + (isUnderWay ? longestPatience : patient);
  const last = until === null ? own : Math.max(own, new Date(until).getTime() + day);
  return now.getTime() >= last;
}
