import type { JobHandlers } from '../../job-services.ts';
import { saveRates } from './sql.ts';

/** Asks the configured source; while it says nothing, what it said last stays. */
export const refreshCurrencyRates: JobHandlers['refresh-currency-rates'] = async (
  { db, rateSource },
  _payload,
  { now },
) => {
  if (rateSource !== null) await saveRates(db, await rateSource(), now);
};
