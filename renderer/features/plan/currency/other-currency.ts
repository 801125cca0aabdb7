import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { getCurrencyRate } from '#shared/contract/commerce/currency.ts';
import { query } from '#renderer/api/query.ts';
import { localText } from '#renderer/platform/storage.ts';

/** Those that visitors from around here think in; ISO 4217. */
export const otherCurrencies = [
  'USD',
  'EUR',
  'JPY',
  'CNY',
  'HKD',
  'SGD',
  'GBP',
  'AUD',
  'CAD',
  'KRW',
  'MYR',
  'THB',
  'VND',
  'PHP',
  'IDR',
  'MXN',
] as const;
export type OtherCurrency = (typeof otherCurrencies)[number];

const key = 'marquee.currency';

export function knownCurrency(code: string | null): OtherCurrency | null {
  return otherCurrencies.find((one) => one === code) ?? null;
}

const chosenAtom = atom(knownCurrency(localText.read(key)));

/** In which currency prices are shown as well; remembered on this device. Null: in none. */
export const otherCurrencyAtom = atom(
  (get) => get(chosenAtom),
  (_get, set, code: OtherCurrency | null) => {
    localText.write(key, code);
    set(chosenAtom, code);
  },
);

/** What a TWD is about in it, and since when; data is undefined while nobody knows. */
export function useOtherRate() {
  const to = useAtomValue(otherCurrencyAtom);
  const rate = useQuery({ ...query(getCurrencyRate, { to: to ?? '' }), enabled: to !== null });
  return { to, ...rate };
}
