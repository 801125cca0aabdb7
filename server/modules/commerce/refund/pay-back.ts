import type { Database } from '../../../db/connect.ts';
import type { PaymentPort, Refunded, Settlement } from '../../../ports/payment/payment-port.ts';
import { ServiceUnreachableError } from '../../../ports/service-unreachable.ts';
import type { Services } from '../../context.ts';
import { claimAsking, findRefund, type FoundRefund } from './refund-sql.ts';

/** What became of a refund that was asked for at its provider. */
export type PaidBack =
  | Refunded
  /** Nobody knows whether the money moved. */
  | { state: 'unknown'; reason: string }
  /** Somebody must look: asking once more could pay twice. */
  | { state: 'trouble'; reason: string }
  /** Nothing was asked: it is back already, on its way, or with an operator. */
  | { state: 'none' };

type PayingContext = Pick<Services, 'log'> & {
  payments: Pick<Services['payments'], 'find'>;
  db: Database;
  now: Date;
  /** Of a job: stops it before it requests anything of the provider. */
  signal?: AbortSignal;
};

/**
 * Gives the money of a refund back, outside of any transaction. Who asks first says so in the row
 * before (`askedAt`); whoever finds it said and no answer asks what became of the payment, and the
 * provider once more only where the number of a refund is taken once.
 */
export async function payBack(ctx: PayingContext, id: string): Promise<PaidBack> {
  // After the claim of a first request an abort would leave a refund that the provider has never heard of.
  ctx.signal?.throwIfAborted();
  const isFirst = await claimAsking(ctx.db, id, ctx.now);
  const found = await findRefund(ctx.db, { id });
  if (!found || isOver(found)) return { state: 'none' };
  const { refund, trade } = found;
  const port = trade.method && ctx.payments.find(trade.method);
  if (refund.isManual || !port) return { state: 'manual', reference: null };
  const settlement = settlementOf(found);
  // It was paid, but nobody can say to the provider what.
  if (settlement === null) return { state: 'trouble', reason: 'the payment has no settlement' };
  try {
    if (!isFirst) {
      const state = await stateOf(port, found, ctx.now);
      if (state === 'refunded') return { state: 'done', reference: settlement.providerTradeNo };
      // Taken on before: there is nothing to ask for.
      if (refund.reference !== null) return { state: 'pending', reference: refund.reference };
      ctx.signal?.throwIfAborted();
      if (!port.canRepeatRefund) return { state: 'trouble', reason: 'no answer to the refund' };
    }
    const { actualAmount: amount, refundNo } = refund;
    return await port.refund({ settlement, amount, refundNo, at: ctx.now });
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError)) throw error;
    ctx.log.error({ refundNo: refund.refundNo, reason: error.message }, 'refund not answered');
    return { state: 'unknown', reason: error.message };
  }
}

function isOver({ refund }: FoundRefund): boolean {
  return refund.state === 'refunded' || refund.trouble !== null;
}

/** What the provider says of the payment that goes back; only a whole refund shows. */
async function stateOf(port: PaymentPort, { trade }: FoundRefund, at: Date): Promise<string> {
  const { tradeNo: attemptNo, amount, reference } = trade;
  const { state } = await port.settle({ attemptNo, amount, currency: 'TWD', reference, at });
  return state;
}

function settlementOf({ trade: { settlement } }: FoundRefund): Settlement | null {
  return settlement && { ...settlement, paidAt: new Date(settlement.paidAt), stored: null };
}
