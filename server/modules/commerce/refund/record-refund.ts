import { refund as rule } from '#shared/domain/commerce/trade.ts';
import { schedule } from '../../../jobs/due-work.ts';
import type { Database } from '../../../db/connect.ts';
import type { CallContext } from '../../context.ts';
import type { PaidBack } from './pay-back.ts';
import { findRefund, updateOpenRefund, type RefundChange, type RefundRow } from './refund-sql.ts';
import { tellRefunded } from './tell-refund.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** How long a provider that cannot be asked is asked, and how long a bank may take. */
const patienceDays = { unknown: 3, pending: 2 * rule.payout.to };

type RecordContext = Pick<CallContext, 'db' | 'now' | 'enqueue' | 'log'>;

/**
 * Writes down what became of a refund at its provider, in the caller's transaction; what another
 * process brought to its end first stays. Answers the refund as it then is.
 */
export async function recordRefund(
  ctx: RecordContext,
  id: string,
  outcome: PaidBack,
): Promise<RefundRow> {
  const found = await findRefund(ctx.db, { id });
  if (!found) throw new Error('there is no such refund');
  const { refund } = found;
  if (outcome.state === 'none' || refund.state === 'refunded') return refund;
  const change = changeBy(ctx, refund, outcome);
  const changed = await updateOpenRefund(ctx.db, id, change);
  if (changed === null) return refund;
  if (changed.state === 'refunded') await tellRefunded(ctx, changed, found.order);
  else if (changed.trouble !== null) {
    const { refundNo, trouble } = changed;
    ctx.log.error({ refundNo, trouble }, 'a refund needs an operator (refunds list)');
  } else if (!changed.isManual) {
    const ageMs = ctx.now.getTime() - refund.requestedAt.getTime();
    await finishLater(ctx.db, id, new Date(ctx.now.getTime() + pauseMs(outcome, ageMs)));
  }
  return changed;
}

/** Sets when `finish-refund` looks at a refund that is not at its end. */
export async function finishLater(db: Database, id: string, dueAt: Date): Promise<void> {
  await schedule(db, { name: 'finish-refund', key: id, payload: { refundId: id }, dueAt });
}

function changeBy(
  { now }: RecordContext,
  refund: RefundRow,
  outcome: Exclude<PaidBack, { state: 'none' }>,
): RefundChange {
  const days = (now.getTime() - refund.requestedAt.getTime()) / dayMs;
  switch (outcome.state) {
    case 'done':
      return {
        state: 'refunded',
        reference: outcome.reference,
        refundedAt: now,
        trouble: null,
      };
    case 'pending': {
      const isLate = days > patienceDays.pending;
      const trouble = isLate ? 'taken on by the provider, and nobody says that it is done' : null;
      return { state: 'processing', reference: outcome.reference, trouble };
    }
    case 'manual':
      return { state: 'processing', isManual: true };
    // Nothing moved: it may be asked for like the first time.
    case 'later':
      return { state: 'processing', askedAt: null };
    case 'unknown': {
      const trouble = days > patienceDays.unknown ? outcome.reason : null;
      return { state: 'processing', trouble };
    }
    case 'refused':
    case 'trouble':
      return { state: 'processing', trouble: outcome.reason };
  }
}

/**
 * A provider that gave no answer is asked by the hour, and after some hours twice a day; what takes its
 * time is looked at the day after.
 */
function pauseMs({ state }: PaidBack, ageMs: number): number {
  if (state !== 'unknown') return dayMs;
  return ageMs < 6 * hourMs ? hourMs : 12 * hourMs;
}
