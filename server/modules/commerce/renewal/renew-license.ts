import { product } from '#shared/domain/constants.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { schedule } from '../../../jobs/due-work.ts';
import type { Settlement } from '../../../ports/payment/payment-port.ts';
import type { JobHandlers, JobServices } from '../../job-services.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';
import { findTrade, markStarted, updateTrade } from '../ledger/trade-sql.ts';
import { lockHeld } from '../license/held-sql.ts';
import { endTrade } from '../payment/end-trade.ts';
import { settleTrade } from '../payment/settle-trade.ts';
import { beginCharge, type BegunCharge, type ChargeContext } from './begin-charge.ts';
import { refuseRenewal } from './refuse-renewal.ts';

const hourMs = 3_600_000;

/** What became of a charge. */
type Outcome =
  | { kind: 'paid'; settlement: Settlement }
  | { kind: 'refused'; reason: string }
  /** Taken on, and not paid yet. */
  | { kind: 'pending'; reference: string | null };

/**
 * Job: charges the next term of a plan. The attempt is written down first, the provider asked second,
 * its answer written down third; whoever comes again asks what became of the attempt before anything
 * is charged. One process at a time works on a licence: the provider may be slower than the queue's
 * patience with a process that it takes for dead.
 */
export const renewLicense: JobHandlers['renew-license'] = async (
  services,
  { licenseId, isAsked = false },
  { now },
) => {
  const turn = await services.uploads.turns.take(`charge ${licenseId}`, () => undefined);
  try {
    const begun = await inTransaction(services.db, (db) =>
      beginCharge({ ...services, db, now }, licenseId, isAsked),
    );
    if (begun === null) return;
    const outcome = await charge(services, begun, now);
    await inTransaction(services.db, (db) =>
      writeDown({ ...services, db, now }, begun, outcome, isAsked),
    );
  } finally {
    await turn.end();
  }
};

/** @throws ServiceUnreachableError where the outcome is not known; the queue tries again */
async function charge(
  { db }: JobServices,
  { port, stored, trade, order }: BegunCharge,
  now: Date,
): Promise<Outcome> {
  const { tradeNo: attemptNo, amount, reference } = trade;
  const attempt = { attemptNo, amount, currency: 'TWD' as const, at: now }; // the only one that is charged
  if (!(await markStarted(db, trade.id, now))) {
    const state = await port.settle({ ...attempt, reference });
    switch (state.state) {
      case 'paid':
        return { kind: 'paid', settlement: state.settlement };
      case 'pending':
        return { kind: 'pending', reference };
      case 'failed':
        return { kind: 'refused', reason: state.reason };
      case 'refunded':
        return { kind: 'refused', reason: 'refunded' };
      case 'unknown':
        break;
    }
  }
  if (stored === null) return { kind: 'refused', reason: 'cancelled' };
  const [line] = order.lines;
  const what = line ? `${product.name} ${nameOf(line, order.language)}` : product.name;
  const answer = await port.charge?.(stored, {
    ...attempt,
    description: what,
    email: order.buyerEmail,
  });
  if (answer?.kind === 'done') return { kind: 'paid', settlement: answer.settlement };
  if (answer?.kind === 'pending') return answer;
  return { kind: 'refused', reason: answer?.reason ?? 'nobody charges it' };
}

async function writeDown(
  ctx: ChargeContext,
  { trade, stored, licenseId }: BegunCharge,
  outcome: Outcome,
  isAsked: boolean,
): Promise<void> {
  const { db, now } = ctx;
  if (outcome.kind === 'paid') {
    await settleTrade(ctx, trade.id, outcome.settlement);
    return;
  }
  const held = await lockHeld(db, licenseId);
  const found = await findTrade(db, { id: trade.id });
  // A call-back was quicker.
  if (held === null || found?.trade.state !== 'pending') return;
  if (outcome.kind === 'pending') {
    await updateTrade(db, trade.id, { reference: outcome.reference });
    const dueAt = new Date(now.getTime() + hourMs);
    await schedule(db, { name: 'renew-license', key: licenseId, payload: { licenseId }, dueAt });
    return;
  }
  await endTrade(ctx, trade.id, { state: 'failed', reason: outcome.reason });
  await refuseRenewal(ctx, held, { isAsked, stored });
}
