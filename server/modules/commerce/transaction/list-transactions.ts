import { listTransactions as call } from '#shared/contract/commerce/transaction.ts';
import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { handler } from '../../handler.ts';
import { findTransactions } from './transaction-sql.ts';
import { transactionView } from './transaction-view.ts';

export const listTransactions = handler(call, async (ctx, { fromDay, toDay, ...input }) => {
  const days = {
    from: fromDay === undefined ? null : taipeiMidnight(fromDay),
    until: toDay === undefined ? null : taipeiMidnight(addDays(toDay, 1)),
  };
  const { rows, total } = await findTransactions(ctx.db, ctx.principal, input, days);
  const today = taipeiDay(ctx.now);
  const items = rows.map((row) => transactionView(row, ctx.client.language, today));
  return { items, page: input.page, perPage: input.perPage, total };
});
