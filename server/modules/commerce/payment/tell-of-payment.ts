import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { AccountEvent, AccountEventValues } from '#shared/domain/account/account-events.ts';
import { notify } from '../../notification/notify.ts';
import type { LicenseRow } from '../license/license-sql.ts';
import type { MoneyContext } from '../money-context.ts';
import type { OrderRow, TradeRow } from '../ledger/order-sql.ts';
import { payers } from '../payers-sql.ts';

/** Whoever pays for the workspace, and whoever ordered. */
async function tell<E extends AccountEvent>(
  ctx: MoneyContext,
  { workspaceId, userId }: OrderRow,
  event: E,
  values: AccountEventValues<E>,
): Promise<void> {
  const told = new Set(await payers(ctx.db, workspaceId));
  if (userId !== null) told.add(userId);
  await notify(ctx, [...told], event, values);
}

/** What of an order the words name: its plan, or that it is storage. */
const planOf = ({ lines }: OrderRow) => lines[0]?.planType ?? 'storage';

/** An order is paid, or has begun without a payment. */
export async function tellOfPayment(
  ctx: MoneyContext,
  { order, trade, licenses }: { order: OrderRow; trade: TradeRow; licenses: LicenseRow[] },
): Promise<void> {
  const [license] = licenses;
  const { tradeNo } = trade;
  const plan = planOf(order);
  const on = license?.expiresOn ?? '';
  if (order.kind === 'renewal') {
    return tell(ctx, order, 'planRenewed', { plan, amount: moneyText(order.total), on, tradeNo });
  }
  if (order.total === 0) return tell(ctx, order, 'planBegun', { plan, on, tradeNo });
  return tell(ctx, order, 'paymentReceived', { plan, amount: moneyText(order.total), on, tradeNo });
}

/** Where to transfer to was told on the page; the words lead back to it. */
export function tellOfInstructions(ctx: MoneyContext, order: OrderRow, trade: TradeRow) {
  const { tradeNo } = trade;
  const amount = moneyText(order.total);
  return tell(ctx, order, 'paymentAwaited', { plan: planOf(order), amount, tradeNo });
}

/** Nobody paid in time. */
export function tellOfUnpaid(ctx: MoneyContext, order: OrderRow, { tradeNo }: TradeRow) {
  const amount = moneyText(order.total);
  return tell(ctx, order, 'paymentExpired', { plan: planOf(order), amount, tradeNo });
}

/** Something came in that is not what was asked for; we look into it. */
export function tellOfTrouble(ctx: MoneyContext, order: OrderRow, { tradeNo }: TradeRow) {
  const amount = moneyText(order.total);
  return tell(ctx, order, 'paymentInQuestion', { plan: planOf(order), amount, tradeNo });
}

/** An operator found that a transfer will not come. */
export function tellOfRefusal(ctx: MoneyContext, order: OrderRow, { tradeNo }: TradeRow) {
  const amount = moneyText(order.total);
  return tell(ctx, order, 'paymentRefused', { plan: planOf(order), amount, tradeNo });
}

/** Money that was in question went back by hand; `amount` is what had come in. */
export function tellOfReturn(
  ctx: MoneyContext,
  order: OrderRow,
  { tradeNo }: TradeRow,
  amount: number,
) {
  return tell(ctx, order, 'paymentReturned', {
    plan: planOf(order),
    amount: moneyText(amount),
    tradeNo,
  });
}
