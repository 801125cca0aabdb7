import seed from '#resources/seed/currency-rates.json' with { type: 'json' };
import type { RateTable } from '../../../ports/currency/rate-source.ts';
import { ServiceUnreachableError } from '../../../ports/service-unreachable.ts';
import type { CallContext } from '../../context.ts';
import { findRates, saveRates } from './sql.ts';

const keptMs = 86_400_000;

/**
 * The newest rates that can be had: of the configured source, asked once a day, or the dated table that
 * came with the product. A source that is out of order leaves what it said last, with its date; rejects
 * with ServiceUnreachableError where it never said anything. Keeping an answer changes none, so this is
 * part of a read.
 */
export async function currentRates({
  db,
  now,
  rateSource,
  log,
}: Pick<CallContext, 'db' | 'now' | 'rateSource' | 'log'>): Promise<RateTable> {
  if (rateSource === null) return seed;
  const kept = await findRates(db);
  // A clock that was set back leaves what was said in the future.
  const age = kept ? now.getTime() - kept.fetchedAt.getTime() : Infinity;
  if (kept && age >= 0 && age < keptMs) return kept;
  try {
    const table = await rateSource();
    await saveRates(db, table, now);
    return table;
  } catch (error) {
    if (!(error instanceof ServiceUnreachableError) || kept === null) throw error;
    log.warn({ service: error.service, reason: error.message, date: kept.date }, 'older rates');
    return kept;
  }
}
