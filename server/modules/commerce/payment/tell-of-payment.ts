import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { AccountEvent, AccountEventValues } from '#shared/domain/account/account-events.ts';
import type { LicenseRow } from '../license/license-sql.ts';
import type { MoneyContext } from '../money-context.ts';
import type { OrderRow, TradeRow } from '../ledger/order-sql.ts';
import { tellPayers } from '../tell-payers.ts';

/** Who ordered is told while he pays for the workspace, and no longer: an order outlives his part in it. */
function tell<E extends AccountEvent>(
  ctx: MoneyContext,
  { workspaceId }: OrderRow,
  event: E,
  values: AccountEventValues<E>,
): Promise<void> {
  return tellPayers(ctx, workspaceId, event, values);
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

/** What it was paid with could not be kept, so it ends where its buyer expects a renewal. */
export function tellOfNotStored(ctx: MoneyContext, order: OrderRow, [license]: LicenseRow[]) {
  const on = license?.expiresOn ?? '';
  return tell(ctx, order, 'paymentNotStored', { plan: planOf(order), on });
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
