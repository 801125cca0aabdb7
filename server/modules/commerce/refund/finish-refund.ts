import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { payBack } from './pay-back.ts';
import { recordRefund } from './record-refund.ts';

/**
 * Job: goes on with a refund whose call died, whose provider gave no answer or wants to be asked later,
 * or whose bank takes its time. One that is at its end, or with an operator, it leaves alone.
 */
export const finishRefund: JobHandlers['finish-refund'] = async (
  services,
  { refundId },
  { now, signal },
) => {
  const outcome = await payBack({ ...services, now, signal }, refundId);
  // Recorded even after an abort: money may have moved.
  await inTransaction(services.db, (db) =>
    recordRefund({ ...services, db, now }, refundId, outcome),
  );
};
