import { taipeiDay } from '#shared/domain/calendar.ts';
import type { Database } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { lockHeld } from '../license/held-sql.ts';
import { scheduleLicense } from '../license/schedule-license.ts';
import { findUndated } from './renewal-sql.ts';

const batch = 200;

/** Job: the same day by day, for what was imported, and for those whose job died. */
export const dateLicenses: JobHandlers['date-licenses'] = ({ db }, _payload, { now, signal }) =>
  giveDates(db, now, signal);

/**
 * Gives licences their date that wait for none, as those of a seed. Each by itself, so that nobody
 * waits for all of them.
 * @param signal ends it between two licences
 */
export async function giveDates(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const today = taipeiDay(now);
  let found = await findUndated(db, { today, after: null }, batch);
  while (found.length > 0) {
    for (const id of found) {
      signal?.throwIfAborted();
      await inTransaction(db, async (tx) => {
        if (await lockHeld(tx, id)) await scheduleLicense(tx, id, now);
      });
    }
    const after = found.at(-1) ?? null;
    found = found.length < batch ? [] : await findUndated(db, { today, after }, batch);
  }
}
