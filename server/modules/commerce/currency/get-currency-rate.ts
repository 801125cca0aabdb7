import { getCurrencyRate as call } from '#shared/contract/commerce/currency.ts';
import { currency as from } from '#shared/domain/constants.ts';
import { handler } from '../../handler.ts';
import { currentRates } from './current-rates.ts';

/** Never a rate that nobody told: what is paid is paid in our currency. */
export const getCurrencyRate = handler(call, async (ctx, { to }) => {
  const { date, source, rates } = await currentRates(ctx);
  const rate = to === from ? 1 : new Map(Object.entries(rates)).get(to);
  if (rate === undefined) throw ctx.fail(7);
  return { from, to, rate, date, source };
});
