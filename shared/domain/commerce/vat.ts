import { divideHalfUp } from './rounding.ts';
import { vat } from './trade.ts';

/** Whole amounts in the currency's minor unit; `total` = `net` + `tax`. */
export interface TaxedAmount {
  net: number;
  tax: number;
  total: number;
}

/**
 * Net and tax of a total that includes VAT, once for a whole document and never line by line: net =
 * total / 1.05 rounded half up, tax = the rest (decisions section 8).
 * @param total whole and not negative; anything else throws a RangeError
 */
export function splitVat(total: number): TaxedAmount {
  if (!Number.isSafeInteger(total) || total < 0) {
    throw new RangeError(`no amount of money: ${total}`);
  }
  const net = divideHalfUp(total * 100, 100 + vat.percent);
  return { net, tax: total - net, total };
}

/** A price that includes VAT without it, as catalogue and cart show it beside the price. */
export function unitPriceOf(inclusivePrice: number): number {
  return splitVat(inclusivePrice).net;
}

/**
 * A unit price that includes VAT without it, as a fraction: on an invoice, equal items have equal prices although the
 * amounts of their lines are whole and rounded together.
 */
export function exactUnitPriceOf(inclusivePrice: number): number {
  return (inclusivePrice * 100) / (100 + vat.percent);
}

/** What remains of an invoice after its credit notes: the difference, never recomputed. */
export function remainingAfter(
  invoice: TaxedAmount,
  creditNotes: readonly TaxedAmount[],
): TaxedAmount {
  return creditNotes.reduce(
    (rest, note) => ({
      net: rest.net - note.net,
      tax: rest.tax - note.tax,
      total: rest.total - note.total,
    }),
    invoice,
  );
}

/**
 * Net and tax of a credit note: rounded by itself (decisions section 8). Where several notes have
 * been rounded up one after the other, a later one takes no more net and no more tax than remains, so
 * that the last takes the rest and all add up to the invoice (facts/taiwan.md 5.5).
 * @param remaining of the invoice, as `remainingAfter` answers it; less than `total` throws a RangeError
 */
export function splitCreditNote(total: number, remaining: TaxedAmount): TaxedAmount {
  if (total > remaining.total) throw new RangeError(`${total} is more than remains of the invoice`);
  const own = splitVat(total).net;
  const net = Math.max(total - remaining.tax, Math.min(own, remaining.net));
  return { net, tax: total - net, total };
}
