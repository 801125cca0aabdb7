import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { refund as rule } from '#shared/domain/commerce/trade.ts';
import type { CallContext } from '../../context.ts';
import type { OrderRow } from '../ledger/order-sql.ts';
import { tellPayers } from '../tell-payers.ts';
import type { RefundRow } from './refund-sql.ts';

type TellingContext = Pick<CallContext, 'db' | 'now' | 'enqueue'>;
type Order = Pick<OrderRow, 'orderNumber'>;
type Told = Pick<RefundRow, 'workspaceId' | 'planType' | 'actualAmount'>;

const span = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;
const within = span(rule.payout);

/** Tells those who pay what was asked for, what arrives and when, and what becomes of the invoice. */
export async function tellRequested(
  ctx: TellingContext,
  refund: Told & Pick<RefundRow, 'refundAmount' | 'fee' | 'document'>,
  order: Order,
): Promise<void> {
  const values = {
    plan: refund.planType,
    amount: moneyText(refund.refundAmount),
    fee: moneyText(refund.fee),
    arrives: moneyText(refund.actualAmount),
    within,
    orderNumber: order.orderNumber,
  };
  const { workspaceId } = refund;
  if (refund.document === 'void') {
    return tellPayers(ctx, workspaceId, 'refundRequested', values);
  }
  const noteWithin = span(rule.creditNote);
  return tellPayers(ctx, workspaceId, 'refundRequestedWithNote', { ...values, noteWithin });
}

/** Tells them that the money is on its way. */
export async function tellRefunded(ctx: TellingContext, refund: Told, order: Order): Promise<void> {
  const values = {
    plan: refund.planType,
    arrives: moneyText(refund.actualAmount),
    within,
    orderNumber: order.orderNumber,
  };
  await tellPayers(ctx, refund.workspaceId, 'refunded', values);
}
