import { isStored, type OrderLine } from '#shared/domain/commerce/order.ts';
import type { InvoiceLine } from '#shared/domain/commerce/invoice/invoice-document.ts';
import { lockUser, lockWorkspace } from '../../../db/locks.ts';
import type { Settlement, StoredCredential } from '../../../ports/payment/payment-port.ts';
import { foundTeam, isTeamWorkspace } from '../../team/found-team.ts';
import { deleteCart, findUsedOffers } from '../cart/sql.ts';
import { nameOf } from '../catalogue/catalogue-view.ts';
import { noteReferral } from '../gift/note-referral.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { grantOrder } from '../license/grant-order.ts';
import type { MoneyContext } from '../money-context.ts';
import { insertTrade, updateOrder, type OrderRow } from '../ledger/order-sql.ts';
import { keepCredential, openCredential } from './credential.ts';
import { whyOfNoUse } from './of-no-use.ts';
import { findStoredPayment } from './stored-payment-sql.ts';
import { tellOfNotStored, tellOfPayment, tellOfTrouble } from './tell-of-payment.ts';
import {
  findTrade,
  findTradeOfPayment,
  updateTrade,
  type TradeOfOrder,
} from '../ledger/trade-sql.ts';

/**
 * `already`: by somebody who was quicker. `abnormal`: nothing is delivered, and an operator looks.
 * `used`: nothing was to pay, and the offer was given meanwhile by another order.
 */
export type Settled = 'settled' | 'already' | 'abnormal' | 'used';

/**
 * Writes down money that came in for an attempt, and delivers what it paid for, in the caller's
 * transaction: plan, invoice and words of it are there together, or none of them. Whoever brings it
 * (the checkout, a call-back, the reconciler), in any order and however often, it counts once.
 */
export async function settleTrade(
  ctx: MoneyContext,
  tradeId: string,
  settlement: Settlement,
): Promise<Settled> {
  return settleLocked(ctx, await lockTrade(ctx, tradeId), settlement);
}

/** The same for an attempt that the caller has locked. */
export async function settleLocked(
  ctx: MoneyContext,
  { trade, order }: TradeOfOrder,
  settlement: Settlement,
): Promise<Settled> {
  if (trade.state === 'success') {
    if (trade.providerTradeNo === settlement.providerTradeNo) return 'already';
    return keepSecond(ctx, { trade, order }, settlement);
  }
  if (trade.state === 'abnormal') {
    const isSame = trade.settlement?.providerTradeNo === settlement.providerTradeNo;
    return isSame ? 'abnormal' : keepSecond(ctx, { trade, order }, settlement);
  }
  // Set aside before, and given back by hand: told again it is no other money.
  if (trade.settlement?.providerTradeNo === settlement.providerTradeNo) return 'already';
  const wrong = await whatIsWrong(ctx, { trade, order }, settlement);
  if (wrong !== null) {
    await setAside(ctx, { trade, order }, settlement, wrong);
    return 'abnormal';
  }
  // An account that is kept for a free first month; several may have been agreed to one after another.
  if (await isGivenAlready(ctx, order)) {
    await updateTrade(ctx.db, trade.id, { state: 'failed', pendingCredential: null });
    if (order.state === 'pending') await updateOrder(ctx.db, order.id, { state: 'failed' });
    return 'used';
  }
  await count(ctx, { trade, order }, settlement);
  return 'settled';
}

/** Offers are given once, and cost nothing now: no money came that would have to go back. */
async function isGivenAlready({ db }: MoneyContext, order: OrderRow): Promise<boolean> {
  return order.offer !== null && (await findUsedOffers(db, order)).has(order.offer);
}

/** Counts money for an attempt that is locked, and delivers what it paid for. */
export async function count(
  ctx: MoneyContext,
  { trade, order }: TradeOfOrder,
  settlement: Settlement,
): Promise<void> {
  const paidAt = settlement.paidAt > ctx.now ? ctx.now : settlement.paidAt;
  await updateTrade(ctx.db, trade.id, {
    state: 'success',
    settlement: stored(settlement),
    providerTradeNo: settlement.providerTradeNo,
    pendingCredential: null,
    reason: null,
    paidAt,
  });
  const told =
    settlement.stored ??
    (trade.pendingCredential && openCredential(ctx.vault, trade.pendingCredential));
  // A renewal is charged to what is kept already; by the time it is paid that may be another card.
  const kept = order.kind === 'purchase' ? told : null;
  await deliver(ctx, { trade, order }, { paidAt, kept });
}

/**
 * The same for an order of which nothing is charged now; `kept`: what its renewals are charged to.
 * `used`: the workspace was given the offer meanwhile, by another order; nothing is written.
 */
export async function settleFree(
  ctx: MoneyContext,
  tradeId: string,
  kept: StoredCredential | null,
): Promise<'settled' | 'already' | 'used'> {
  const { trade, order } = await lockTrade(ctx, tradeId);
  if (trade.state !== 'pending' || trade.amount !== 0) return 'already';
  if (await isGivenAlready(ctx, order)) return 'used';
  await updateTrade(ctx.db, trade.id, { state: 'success', paidAt: ctx.now });
  await deliver(ctx, { trade, order }, { paidAt: ctx.now, kept });
  return 'settled';
}

/** The attempt as it is once nobody else changes what belongs to its workspace. */
export async function lockTrade(
  { db }: Pick<MoneyContext, 'db'>,
  tradeId: string,
): Promise<TradeOfOrder> {
  const before = await findTrade(db, { id: tradeId });
  if (before === null) throw new Error('there is no such trade');
  const { order } = before;
  // A team comes into being with its holder, who is locked before any workspace.
  if (order.team !== null && order.userId !== null) await lockUser(db, order.userId);
  await lockWorkspace(db, order.workspaceId);
  const now = await findTrade(db, { id: tradeId });
  if (now === null) throw new Error('there is no such trade');
  return now;
}

/** Why money is not what was asked for, or cannot buy it any more; null: it is. */
async function whatIsWrong(
  { db }: MoneyContext,
  { trade, order }: TradeOfOrder,
  settlement: Settlement,
): Promise<string | null> {
  if (settlement.attemptNo !== trade.tradeNo) return 'another trade';
  if (settlement.method !== trade.method) return 'another way to pay';
  if (settlement.amount !== trade.amount) return `amount ${settlement.amount}`;
  if (settlement.currency !== trade.currency) return `currency ${settlement.currency}`;
  if (order.state === 'success') return 'the order is paid already';
  const ofNoUse = await whyOfNoUse({ db }, order);
  if (ofNoUse !== null) return ofNoUse;
  const { method, providerTradeNo } = settlement;
  const counted = await findTradeOfPayment(db, { method, providerTradeNo });
  return counted === null ? null : 'counted for another trade';
}

/** Money that comes again for an attempt stands beside it, once, until somebody gives it back. */
async function keepSecond(
  ctx: MoneyContext,
  { trade, order }: TradeOfOrder,
  settlement: Settlement,
): Promise<Settled> {
  const { method, providerTradeNo } = settlement;
  if ((await findTradeOfPayment(ctx.db, { method, providerTradeNo })) !== null) return 'already';
  const second = await insertTrade(ctx.db, order, { method, createdAt: ctx.now });
  await updateTrade(ctx.db, second.id, { providerTradeNo });
  await setAside(ctx, { trade: second, order }, settlement, `paid again after ${trade.tradeNo}`);
  return 'abnormal';
}

async function setAside(
  ctx: MoneyContext,
  { trade, order }: TradeOfOrder,
  settlement: Settlement,
  reason: string,
): Promise<void> {
  const state = 'abnormal';
  await updateTrade(ctx.db, trade.id, { state, settlement: stored(settlement), reason });
  if (order.state !== 'success') await updateOrder(ctx.db, order.id, { state });
  ctx.log.error({ tradeNo: trade.tradeNo, reason }, 'a payment is not what was asked for');
  await tellOfTrouble(ctx, order, trade);
}

async function deliver(
  ctx: MoneyContext,
  { trade, order }: TradeOfOrder,
  { paidAt, kept }: { paidAt: Date; kept: StoredCredential | null },
): Promise<void> {
  const { db } = ctx;
  const { workspaceId, userId } = order;
  await updateOrder(db, order.id, { state: 'success', paidAt });
  if (kept !== null) await keepCredential(ctx, { workspaceId, userId }, kept);
  await foundBoughtTeam(ctx, order);
  const willRenew = (await findStoredPayment(db, workspaceId))?.method === trade.method;
  const licenses = await grantOrder(ctx, order, { paidAt, willRenew });
  if (order.kind === 'purchase' && userId !== null) await deleteCart(db, { workspaceId, userId });
  await noteReferral(ctx, { ...order, paidAt });
  await tellOfPayment(ctx, { order, trade, licenses });
  // Providers tell once what is charged later: with a process that died at their answer it is lost.
  const isToRenew = order.kind === 'purchase' && isStored(trade.method);
  if (isToRenew && !willRenew) await tellOfNotStored(ctx, order, licenses);
  // Last, because others wait for the next number.
  if (order.invoiceBuyer !== null && order.total > 0) {
    const { orderNumber, invoiceBuyer: buyer } = order;
    await issueInvoice(ctx, { orderNumber, buyer, lines: order.lines.map(invoiceLine(order)) });
  }
}

/** What the money was for is delivered also where no team could be made: an operator hears of it. */
async function foundBoughtTeam(ctx: MoneyContext, order: OrderRow): Promise<void> {
  const { team: facts, userId, workspaceId } = order;
  if (facts === null || (await isTeamWorkspace(ctx, workspaceId))) return;
  const isMade = userId !== null && (await foundTeam(ctx, { userId, workspaceId, facts }));
  if (!isMade) {
    ctx.log.error({ orderNumber: order.orderNumber }, 'a team was bought that could not be made');
  }
}

const invoiceLine =
  ({ language }: OrderRow) =>
  (line: OrderLine): InvoiceLine => ({
    description: nameOf(line, language),
    quantity: line.quantity,
    amount: line.amount,
  });

/** Without what later payments are made with, which is sealed elsewhere. */
function stored({ stored: _credential, paidAt, ...settlement }: Settlement) {
  return { ...settlement, paidAt: paidAt.toISOString() };
}
