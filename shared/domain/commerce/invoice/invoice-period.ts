import { addDays, addMonths } from '../../day-arithmetic.ts';
import type { RefundDocument } from '../subscription/refund-state.ts';
import { invoicePeriod } from '../trade.ts';

/** Years of the Republic of China count from 1912 as the first. */
export const rocYearZero = 1911;

/** The two months that share a track of invoice numbers; days are `YYYY-MM-DD` of Taipei. */
export interface InvoicePeriod {
  /** ROC year and even month: 11502 is January and February 2026 (facts/taiwan.md 5.1). */
  code: string;
  firstDay: string;
  lastDay: string;
  /** The 13th of the month after: invoices of the period can be voided until its end. */
  lastVoidDay: string;
}

/** The period of invoices issued on a day. */
export function invoicePeriodOf(day: string): InvoicePeriod {
  const year = day.slice(0, 4);
  const { months, lastVoidDay } = invoicePeriod;
  const lastMonth = Math.ceil(Number(day.slice(5, 7)) / months) * months;
  const firstDay = `${year}-${twoDigits(lastMonth - months + 1)}-01`;
  const next = addMonths(firstDay, months);
  return {
    code: `${String(Number(year) - rocYearZero).padStart(3, '0')}${twoDigits(lastMonth)}`,
    firstDay,
    lastDay: addDays(next, -1),
    lastVoidDay: addDays(next, lastVoidDay - 1),
  };
}

/**
 * What becomes of the invoice of a refunded payment (decisions section 8): voided where all of it goes
 * back, in time, and no credit note stands on it, which the platforms would ask to take back first
 * (facts/taiwan.md 5.5). Otherwise a credit note of exactly what goes back, the bank's fee included.
 * @param at days `YYYY-MM-DD` of Taipei; `requestedOn`: of the request, however late it is carried out
 */
export function documentForRefund(at: {
  issuedOn: string;
  requestedOn: string;
  total: number;
  refundAmount: number;
  hasCreditNote: boolean;
}): RefundDocument {
  const isInTime = at.requestedOn <= invoicePeriodOf(at.issuedOn).lastVoidDay;
  return isInTime && at.refundAmount === at.total && !at.hasCreditNote ? 'void' : 'credit-note';
}

const twoDigits = (month: number) => String(month).padStart(2, '0');
