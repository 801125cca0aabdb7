import { taipeiDay } from '#shared/domain/calendar.ts';
import { listPlans as call } from '#shared/contract/commerce/plan.ts';
import { handler } from '../../handler.ts';
import { catalogueView } from './catalogue-view.ts';
import { readCatalogue } from './sql.ts';

/** What operators took out of the sale is not shown to anybody who chooses. */
export const listPlans = handler(call, async (ctx) => {
  const rows = await readCatalogue(ctx.db, taipeiDay(ctx.now));
  return rows
    .filter((row) => row.isAvailable)
    .map((row) => ({
      ...catalogueView(row, ctx.client.language),
      listPricePerMonth: row.listPricePerMonth,
      storage: row.storageBytes,
    }));
});
