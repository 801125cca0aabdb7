import type { JobHandlers } from '../../job-services.ts';
import { saveRates } from './sql.ts';

/** Asks the configured source; while it says nothing, what it said last stays. */
export const refreshCurrencyRates: JobHandlers['refresh-currency-rates'] = async (
  { db, rateSource },
  _payload,
  { now, signal },
) => {
  if (rateSource === null) return;
  const table = await rateSource();
  // The retry of a stopped attempt may have stored later rates.
  signal.throwIfAborted();
  await saveRates(db, table, now);
};
