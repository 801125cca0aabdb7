import seed from '#resources/seed/currency-rates.json' with { type: 'json' };
import type { RateTable } from '../../../ports/currency/rate-source.ts';
import type { CallContext } from '../../context.ts';
import { findRates } from './sql.ts';

/**
 * What the configured source said last, however long ago, or the dated table that came with the
 * product: an old rate that says of which day it is is better than none.
 */
export async function currentRates({
  db,
  rateSource,
}: Pick<CallContext, 'db' | 'rateSource'>): Promise<RateTable> {
  return rateSource === null ? seed : ((await findRates(db)) ?? seed);
}
