import { needsPayer } from '#shared/domain/commerce/order.ts';
import { session } from '#shared/domain/limits.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { findCart } from '../cart/sql.ts';
import {
  findRecentCheckouts,
  findUndecidedConversions,
  type OrderRow,
  type TradeRow,
} from '../ledger/order-sql.ts';
import { endLocked } from '../payment/end-trade.ts';

const dayMs = 86_400_000;

type Context = Omit<CallContext, 'principal'> & { principal: UserPrincipal };

/**
 * One cart is paid once. A response can be lost after the charge, and the buyer may then change the form,
 * reload it or use another tab, so the idempotency key alone does not find the first order. Nor does it after a
 * day, when the server has forgotten the key: a page that was open meanwhile sends the form again with it.
 * The workspace is locked.
 * @param replaces number of an undecided order that the buyer saw and gives up
 * @returns whether the items are those of the buyer's cart
 * @throws 1027 with the first order, where it is undecided, or paid and its cart consumed
 */
export async function refuseSecondOrder(
  ctx: Context,
  skus: readonly string[],
  replaces: string | undefined,
): Promise<{ isFromCart: boolean }> {
  const { db, now, principal } = ctx;
  const isFromCart = isSame(await findCart(db, principal), skus);
  // A page may send a form as long as its session lasts.
  const paidAfter = new Date(now.getTime() - session.totalDays * dayMs);
  for (const earlier of await findRecentCheckouts(db, principal, paidAfter)) {
    const { order } = earlier;
    if (!isSame(skusOf(order), skus)) continue;
    if (order.state !== 'success') await replaceUndecided(ctx, earlier, replaces);
    // The cart of a paid order is deleted: these items are in a cart only if they were chosen again.
    else if (!isFromCart || replaces === order.orderNumber) throw orderedBefore(earlier, 'success');
  }
  return { isFromCart };
}

/**
 * A personal plan is converted once, so a workspace has one undecided conversion at most, whatever its items and its
 * buyer are. The workspace is locked.
 * @param replaces number of an undecided order that the buyer saw and gives up
 * @throws 1027 with the first conversion
 */
export async function refuseSecondConversion(
  ctx: Context,
  replaces: string | undefined,
): Promise<void> {
  for (const earlier of await findUndecidedConversions(ctx.db, ctx.principal.workspaceId)) {
    await replaceUndecided(ctx, earlier, replaces);
  }
}

interface EarlierOrder {
  order: OrderRow;
  trade: TradeRow;
}

/** Cancels an undecided order that `replaces` names and its payer has not paid; throws 1027 for others. */
async function replaceUndecided(
  ctx: Context,
  { order, trade }: EarlierOrder,
  replaces: string | undefined,
): Promise<void> {
  if (order.state === 'abnormal') throw orderedBefore({ order, trade }, 'abnormal');
  const { method: paymentMethod, paymentPage } = trade;
  if (replaces !== order.orderNumber || !needsPayer({ paymentMethod, paymentPage })) {
    throw orderedBefore({ order, trade }, 'pending');
  }
  // Money that arrives all the same still counts.
  await endLocked(ctx, { trade, order }, { state: 'cancel', reason: null, isReplaced: true });
}

const orderedBefore = (
  { order: { orderNumber }, trade: { tradeNo } }: EarlierOrder,
  status: 'success' | 'pending' | 'abnormal',
) => fail(1027, { orderNumber, tradeNo, status });

const skusOf = ({ lines }: OrderRow) =>
  lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.toSorted().join('\n') === others.toSorted().join('\n');
