import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import { invoiceNumbers } from '#shared/domain/commerce/trade.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../../../db/connect.ts';
import type { EinvoicePort } from '../../../ports/einvoice/einvoice-port.ts';
import type { PaymentPorts } from '../../../ports/payment/payment-ports.ts';
import { countNumbers, countWaiting } from './invoice-sql.ts';

/**
 * Does this deployment need invoice numbers of its own? Not where a platform assigns them, and not where
 * nothing can be paid.
 */
export function needsInvoiceNumbers({
  einvoice,
  payments,
}: {
  einvoice: Pick<EinvoicePort, 'isNumbering'>;
  payments: Pick<PaymentPorts, 'offered'>;
}): boolean {
  return !einvoice.isNumbering && payments.offered.length > 0;
}

/** The numbers of a period that is on, or about to begin. */
export interface NumbersLeft {
  period: string;
  left: number;
  isLow: boolean;
}

/** The numbers left in the present period, and in the next one when it is near. */
export async function findNumbersLeft(db: Database, now: Date): Promise<NumbersLeft[]> {
  const today = taipeiDay(now);
  const days = [today, addDays(today, invoiceNumbers.aheadDays)];
  const periods = new Set(days.map((day) => invoicePeriodOf(day).code));
  const counts = new Map((await countNumbers(db)).map((count) => [count.period, count]));
  return [...periods].map((period) => {
    const { left, total } = counts.get(period) ?? { left: 0, total: 0 };
    const { lowBelow, lowPercent } = invoiceNumbers;
    return { period, left, isLow: left < lowBelow || left * 100 < total * lowPercent };
  });
}

/** Those of them that run out. */
export async function findShortages(db: Database, now: Date): Promise<NumbersLeft[]> {
  return (await findNumbersLeft(db, now)).filter(({ isLow }) => isLow);
}

/** Invoices without a number, and messages that nobody took on yet. */
export function countWaitingInvoices(
  db: Database,
): Promise<{ invoices: number; messages: number }> {
  return countWaiting(db);
}
