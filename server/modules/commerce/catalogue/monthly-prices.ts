import { taipeiDay } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { PlanType } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { readCatalogue } from './sql.ts';

/** What a month of each tier costs that is sold by the month, for documents that are read without scripts. */
export async function monthlyPrices(
  db: Database,
  now: Date,
): Promise<ReadonlyMap<PlanType, string>> {
  const rows = await readCatalogue(db, taipeiDay(now));
  return new Map(
    rows
      .filter((row) => row.isAvailable && row.type === 'plan' && row.periodType === 'M')
      .flatMap(({ planType, inclusivePrice }) =>
        planType === null ? [] : [[planType, moneyText(inclusivePrice)] as const],
      ),
  );
}
