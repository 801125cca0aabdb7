import { invoicePeriod } from '../trade.ts';

/** `AB12345678` as people are shown it: `AB-12345678`. What has another form stays as it is. */
export function shownInvoiceNumber(number: string): string {
  return number.replace(/^([A-Z]{2})([0-9]{8})$/, '$1-$2');
}

/** The two months of a period as every invoice has them: `11502` is `115年01-02月` (facts/taiwan.md 5.6). */
export function shownPeriod(code: string): string {
  const [year, last] = [code.slice(0, 3), Number(code.slice(3))];
  const first = last - invoicePeriod.months + 1;
  return `${Number(year)}年${twoDigits(first)}-${twoDigits(last)}月`;
}

const twoDigits = (month: number) => String(month).padStart(2, '0');
