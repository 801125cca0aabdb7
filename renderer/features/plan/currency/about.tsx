import { t } from '#renderer/platform/t.ts';
import { formatForeign } from '#renderer/platform/format/money.ts';
import { useOtherRate } from './other-currency.ts';

/** What an amount of TWD is about in the other currency; keeps its line while that is on its way. */
export function About({ amount }: { amount: number }) {
  const { to, data, isError } = useOtherRate();
  if (to === null || isError) return null;
  return (
    <p className="quiet tabular">
      {data
        ? t('plan:currency.about', { amount: formatForeign(amount * data.rate, to) })
        : '\u00a0'}
    </p>
  );
}
