import type { listLicenses } from '#shared/contract/commerce/license.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';

type License = CallOutput<typeof listLicenses>['items'][number];

/** What will be taken from the stored card or account. */
export interface Charge {
  id: string;
  name: string;
  quantity: number;
  /** All pieces, with VAT. */
  price: number;
  currency: string;
  on: string;
  /** The last one was declined, and this is the next try. */
  isRetry: boolean;
}

/** Charges to come, the next first. */
export function chargesOf(licenses: readonly License[]): readonly Charge[] {
  return (
    licenses
      // A trial has a billing date, but nothing is charged on it.
      .filter(({ renews }) => renews)
      .flatMap(({ nextBillingOn, nextTryOn, ...license }) => {
        const on = nextTryOn ?? nextBillingOn;
        return on === null ? [] : [{ ...license, on, isRetry: nextTryOn !== null }];
      })
      .toSorted((a, b) => a.on.localeCompare(b.on))
  );
}
