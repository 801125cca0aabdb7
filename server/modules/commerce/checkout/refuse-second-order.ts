import { needsPayer } from '#shared/domain/commerce/order.ts';
import { session } from '#shared/domain/limits.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { findCart } from '../cart/sql.ts';
import { findRecentCheckouts, type OrderRow } from '../ledger/order-sql.ts';
import { endLocked } from '../payment/end-trade.ts';

const dayMs = 86_400_000;

/**
 * One cart is paid once. A response can be lost after the charge, and the buyer may then change the form,
 * reload it or use another tab, so the idempotency key alone does not find the first order. Nor does it after a
 * day, when the server has forgotten the key: a page that was open meanwhile sends the form again with it.
 * A personal plan is converted once, so a workspace has one undecided conversion at most, from a cart or not.
 * The workspace is locked.
 * @param order its items, and whether it converts personal plans
 * @param replaces number of an undecided order that the buyer saw and gives up
 * @returns whether the items are those of the buyer's cart
 * @throws 1027 with the first order, where it is undecided, or paid and its cart consumed
 */
export async function refuseSecondOrder(
  ctx: Omit<CallContext, 'principal'> & { principal: UserPrincipal },
  { skus, isConversion }: { skus: readonly string[]; isConversion: boolean },
  replaces: string | undefined,
): Promise<{ isFromCart: boolean }> {
  const { db, now, principal } = ctx;
  const isFromCart = isSame(await findCart(db, principal), skus);
  // A page may send a form as long as its session lasts.
  const paidAfter = new Date(now.getTime() - session.totalDays * dayMs);
  for (const { order, trade } of await findRecentCheckouts(db, principal, paidAfter)) {
    const isOtherConversion =
      isConversion && order.convertOrders.length > 0 && order.state !== 'success';
    if (!isOtherConversion && !isSame(skusOf(order), skus)) continue;
    const { orderNumber } = order;
    const refused = (status: 'success' | 'pending' | 'abnormal') =>
      fail(1027, { orderNumber, tradeNo: trade.tradeNo, status });
    // The cart of a paid order is deleted: these items are in a cart only if they were chosen again.
    if (order.state === 'success') {
      if (!isFromCart || replaces === orderNumber) throw refused('success');
      continue;
    }
    if (order.state === 'abnormal') throw refused('abnormal');
    const { method: paymentMethod, paymentPage } = trade;
    if (replaces !== orderNumber || !needsPayer({ paymentMethod, paymentPage })) {
      throw refused('pending');
    }
    // Money that arrives all the same still counts.
    await endLocked(ctx, { trade, order }, { state: 'cancel', reason: null, isReplaced: true });
  }
  return { isFromCart };
}

const skusOf = ({ lines }: OrderRow) =>
  lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.toSorted().join('\n') === others.toSorted().join('\n');
