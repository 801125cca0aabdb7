import type { Language } from '#shared/domain/constants.ts';
import { lineView } from '../order/order-view.ts';
import type { TransactionRow } from './transaction-sql.ts';

/** An attempt to pay as lists show it (decisions section 4). */
export function transactionView(row: TransactionRow, language: Language) {
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
    nextBillingOn: license?.renews ? license.expiresOn : null,
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
