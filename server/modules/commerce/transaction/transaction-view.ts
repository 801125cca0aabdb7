import { nextBillingDay } from '#shared/domain/commerce/subscription/license-state.ts';
import type { Language } from '#shared/domain/constants.ts';
import { lineView } from '../order/order-view.ts';
import type { TransactionRow } from './transaction-sql.ts';

/**
 * A payment attempt as lists display it (decisions section 4).
 * @param today `YYYY-MM-DD` of Taipei
 */
export function transactionView(row: TransactionRow, language: Language, today: string) {
  const { trade, order, term, license, refund, invoiceNumber } = row;
  const [line] = order.lines;
  return {
    tradeNo: trade.tradeNo,
    orderNumber: order.orderNumber,
    kind: order.kind,
    status: trade.state,
    refundStatus: refund?.state ?? null,
    sku: line?.sku ?? '',
    type: line?.type ?? 'plan',
    plan: line ? lineView(line, language).name : '',
    createdAt: trade.createdAt.toISOString(),
    paidAt: trade.paidAt?.toISOString() ?? null,
    startOn: term?.startsOn ?? null,
    expiresOn: term?.expiresOn ?? null,
    nextBillingOn: license && nextBillingDay({ ...license, freeDays: line?.freeDays ?? 0 }, today),
    total: order.total,
    tax: order.tax,
    currency: order.currency,
    paymentMethod: trade.method,
    giftDays: term?.giftDays ?? 0,
    convertedDays: term?.convertedDays ?? 0,
    isRedeemed: license?.endedBy === 'converted',
    invoiceNumber,
  };
}

/** What goes back of it, as the page of the payment tells. */
export function refundView(refund: NonNullable<TransactionRow['refund']>) {
  const { state, refundAmount, requestedAt, refundedAt, ...told } = refund;
  return {
    ...told,
    status: state,
    amount: refundAmount,
    requestedAt: requestedAt.toISOString(),
    refundedAt: refundedAt?.toISOString() ?? null,
  };
}
