import { lockInvoice } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers, JobServices } from '../../job-services.ts';
import { findUntold } from './invoice-sql.ts';
import { numberInvoice } from './number-invoice.ts';
import { findShortages, needsInvoiceNumbers } from './number-shortage.ts';

const batch = 100;

/** Numbers invoices that were paid for while no number was there, oldest first. */
export const issueWaitingInvoices: JobHandlers['issue-waiting-invoices'] = async (
  services,
  _payload,
  { now, signal },
) => {
  const { db, log } = services;
  let found = await findUntold(db, batch);
  while (found.length > 0) {
    for (const { id } of found) {
      signal.throwIfAborted();
      if (!(await numberOne(services, id, now))) {
        log.error('invoices wait: there is no number for them');
        return tellOfShortages(services, now);
      }
    }
    found = await findUntold(db, batch);
  }
  if (needsInvoiceNumbers(services)) await tellOfShortages(services, now);
};

/** Each by itself, so that the numbers of a period are free for others in between. */
async function numberOne(services: JobServices, id: string, now: Date): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const invoice = await lockInvoice(tx, id);
    // Another process was quicker.
    if (invoice?.state !== 'waiting' || invoice.platform !== null) return true;
    const outcome = await numberInvoice({ ...services, db: tx, now }, invoice);
    return 'number' in outcome || outcome.waits === 'platform';
  });
}

async function tellOfShortages({ db, log }: JobServices, now: Date): Promise<void> {
  for (const { period, left } of await findShortages(db, now)) {
    log.warn({ period, left }, 'invoice numbers run out: add a track (operator invoice-track add)');
  }
}
