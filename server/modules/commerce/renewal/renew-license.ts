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
 * Job: charges the next term of a plan.
 * - Before: the attempt is committed with its number.
 * - Call: an attempt that was started before is queried first; the provider charges a number once.
 * - After: the result is committed, also when the lock was lost meanwhile: money that was paid counts.
 *
 * An advisory lock lets one process at a time charge a licence: a provider may respond later than the
 * queue waits for a process that it takes for dead. A process that lost the lock does not charge: the
 * job fails, and its retry queries the attempt.
 */
export const renewLicense: JobHandlers['renew-license'] = async (
  services,
  { licenseId, isAsked = false },
  { now, signal },
) => {
  const lock = await services.uploads.turns.take(`charge ${licenseId}`, () => undefined);
  const assertMayCharge = async () => {
    signal.throwIfAborted();
    await lock.assertHeld();
  };
  try {
    const begun = await inTransaction(services.db, (db) =>
      beginCharge({ ...services, db, now }, licenseId, isAsked),
    );
    if (begun === null) return;
    const outcome = await charge(services, begun, { now, assertMayCharge });
    await inTransaction(services.db, (db) =>
      writeDown({ ...services, db, now }, begun, outcome, isAsked),
    );
  } finally {
    await lock.end();
  }
};

/**
 * @throws ServiceUnreachableError where the outcome is not known; the queue tries again
 * @throws LockLostError before the provider charges anything
 */
async function charge(
  { db }: JobServices,
  { port, stored, trade, order }: BegunCharge,
  { now, assertMayCharge }: { now: Date; assertMayCharge: () => Promise<void> },
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
  await assertMayCharge();
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
