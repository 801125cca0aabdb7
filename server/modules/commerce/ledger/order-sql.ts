import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm';
import { v7 } from 'uuid';
import { referenceNumber } from '#shared/domain/commerce/reference-number.ts';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { refunds } from '../../../db/schema/commerce/refund.ts';
import { users } from '../../../db/schema/identity.ts';
import { licenses } from '../../../db/schema/plan.ts';
import type { UserPrincipal } from '../../context.ts';

export type OrderRow = typeof orders.$inferSelect;
export type TradeRow = typeof trades.$inferSelect;

type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'orderNumber' | 'state' | 'paidAt'>;

/** Writes an order that waits for its payment. */
export async function insertOrder(db: Database, order: NewOrder): Promise<OrderRow> {
  const id = v7();
  const [row] = await db
    .insert(orders)
    .values({ ...order, id, orderNumber: referenceNumber(id), state: 'pending' })
    .returning();
  if (!row) throw new Error('an order was inserted without an answer');
  return row;
}

/**
 * The buyer's orders from a cart that are undecided, or were paid since `paidAfter`; newest first, each
 * with its newest payment attempt. Few: a decided order leaves the list after a month.
 */
export async function findRecentCheckouts(
  db: Database,
  { userId, workspaceId }: { userId: string; workspaceId: string },
  paidAfter: Date,
): Promise<{ order: OrderRow; trade: TradeRow }[]> {
  return ordersWithNewestTrade(
    db,
    and(
      eq(orders.userId, userId),
      eq(orders.workspaceId, workspaceId),
      eq(orders.isFromCart, true),
      or(isUndecided, and(eq(orders.state, 'success'), gt(orders.paidAt, paidAfter))),
    ),
  );
}

/** A workspace's undecided orders that convert personal plans, each with its newest payment attempt; few. */
export const findUndecidedConversions = (db: Database, workspaceId: string) =>
  ordersWithNewestTrade(
    db,
    and(
      eq(orders.workspaceId, workspaceId),
      isUndecided,
      gt(sql`cardinality(${orders.convertOrders})`, 0),
    ),
  );

const isUndecided = inArray(orders.state, ['pending', 'abnormal']);

async function ordersWithNewestTrade(db: Database, condition: SQL | undefined) {
  const found = await db
    .select({ order: orders, trade: trades })
    .from(orders)
    .innerJoin(trades, eq(trades.orderId, orders.id))
    .where(condition)
    .orderBy(desc(orders.id), desc(trades.id));
  return found.filter(({ order }, index) => found[index - 1]?.order.id !== order.id);
}

/** Writes an attempt to pay an order, which nobody was asked about yet. */
export async function insertTrade(
  db: Database,
  order: OrderRow,
  { method, createdAt }: Pick<TradeRow, 'method' | 'createdAt'>,
): Promise<TradeRow> {
  const id = v7();
  const { id: orderId, workspaceId, total: amount, currency } = order;
  const tradeNo = referenceNumber(id);
  const state = 'pending';
  const [row] = await db
    .insert(trades)
    .values({ id, tradeNo, orderId, workspaceId, amount, currency, method, state, createdAt })
    .returning();
  if (!row) throw new Error('a trade was inserted without an answer');
  return row;
}

/** An order of the caller's by its number, with the terms that it brought. */
export async function findOrder(db: Database, principal: UserPrincipal, orderNumber: string) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), isSeenBy(orders.workspaceId, principal)));
  return order ?? null;
}

/**
 * Is it of a workspace whose payments the caller sees: the one he works in, or his own, whose orders
 * he made before he joined a team?
 */
export function isSeenBy(
  column: typeof orders.workspaceId | typeof trades.workspaceId,
  principal: UserPrincipal,
) {
  // An array, made once: with `or`, or a subquery to be in, no index of the workspace is of use.
  return sql`${column} = any(array(
    select ${principal.workspaceId}::uuid
    union select ${users.workspaceId} from ${users} where ${users.id} = ${principal.userId}))`;
}

/** The attempts to pay an order, oldest first, and how far the refund of each is. */
export function findTradesOf(db: Database, orderId: string) {
  return db
    .select({ trade: trades, refundState: refunds.state })
    .from(trades)
    .leftJoin(refunds, eq(refunds.tradeId, trades.id))
    .where(eq(trades.orderId, orderId))
    .orderBy(asc(trades.id));
}

/** What an order brought, with the licences as they are now; in the order of their making. */
export function findTermsOf(db: Database, orderId: string) {
  return db
    .select({ term: licenseOrders, license: licenses })
    .from(licenseOrders)
    .innerJoin(licenses, eq(licenses.id, licenseOrders.licenseId))
    .where(eq(licenseOrders.orderId, orderId))
    .orderBy(asc(licenses.id));
}

/** Writes what became of an order. */
export async function updateOrder(
  db: Database,
  id: string,
  change: Partial<Pick<OrderRow, 'state' | 'paidAt'>>,
): Promise<void> {
  await db.update(orders).set(change).where(eq(orders.id, id));
}
