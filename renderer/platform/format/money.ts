import i18next from 'i18next';
import { keptFormat } from './kept-format.ts';

/** Of our own currency, which people here call NT$: in Taiwan itself Intl would write `$`. */
const own = keptFormat((language) =>
  amounts(language, {
    currency: 'TWD',
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  }),
);

function amounts(language: string, options: Intl.NumberFormatOptions) {
  const format = new Intl.NumberFormat(language, { style: 'currency', ...options });
  return (amount: number) =>
    format
      .formatToParts(amount)
      .map(({ type, value }) => (type === 'currency' && value === '$' ? 'NT$' : value))
      .join('');
}

/** An amount of TWD as people of the language write it, never without its currency: `NT$1,200`. */
export function formatMoney(amount: number): string {
  return own()(amount);
}

/** An amount of another currency by its code, since `$` is the sign of many: `USD 3.14`. */
export function formatForeign(amount: number, currency: string): string {
  return new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  }).format(amount);
}
