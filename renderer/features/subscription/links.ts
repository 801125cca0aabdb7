import { pageAt, type PageTo } from '#renderer/platform/place/page-paths.ts';
import type { PaymentState, Transaction } from './words.ts';

interface Paid {
  status: PaymentState;
  total: number;
}

/** The order that a payment was for. */
export const orderPage = (orderNumber: string) => `/subscription/order/${orderNumber}` as const;

/** A payment by itself; null while no such page is built. */
export const transactionPage = (tradeNo: string): PageTo | null =>
  pageAt(`/trade/transaction/${tradeNo}`);

/** Null: what cost nothing or was not paid has no invoice. */
export const invoicePage = (orderNumber: string, { status, total }: Paid): PageTo | null =>
  status === 'success' && total > 0 ? pageAt(`/print/invoice/${orderNumber}`) : null;

/** Null: what was not paid has no receipt. */
export const receiptPage = (tradeNo: string, { status, total }: Paid): PageTo | null =>
  status === 'success' && total > 0 ? pageAt(`/print/receipt/${tradeNo}`) : null;

/** Null: nothing can go back of it. Whether enough is left to go back, its page says. */
export function refundPage(transaction: Transaction): PageTo | null {
  const { tradeNo, type, status, total, refundStatus } = transaction;
  // Storage is never paid back (decisions section 8).
  const isOpen = type === 'plan' && status === 'success' && total > 0 && refundStatus === null;
  return isOpen ? pageAt(`/trade/refund/${tradeNo}/application`) : null;
}
