import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { storedMethods } from '#shared/domain/commerce/order.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../../../db/connect.ts';
import { licenseOrders, orders } from '../../../db/schema/commerce/order.ts';
import { dueWork } from '../../../db/schema/jobs.ts';
import { trades } from '../../../db/schema/commerce/payment.ts';
import { licenses, plans } from '../../../db/schema/plan.ts';
import type { HeldLicense } from '../license/held-sql.ts';
import type { OrderRow } from '../ledger/order-sql.ts';

/** The renewal of a licence that is not paid: under way, refused, or set aside; null: there is none. */
export async function findOpenRenewal(db: Database, licenseId: string): Promise<OrderRow | null> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.licenseId, licenseId), ne(orders.state, 'success')))
    .orderBy(desc(orders.id))
    .limit(1);
  return order ?? null;
}

/** The order that brought the newest term of a licence. */
export async function findLastOrder(db: Database, licenseId: string): Promise<OrderRow | null> {
  const [found] = await db
    .select({ order: orders })
    .from(licenseOrders)
    .innerJoin(orders, eq(orders.id, licenseOrders.orderId))
    .where(eq(licenseOrders.licenseId, licenseId))
    .orderBy(desc(licenseOrders.startsOn), desc(orders.id))
    .limit(1);
  return found?.order ?? null;
}

/** Licences of a workspace whose charge was refused and will be tried again. */
export function findRefused(db: Database, workspaceId: string): Promise<{ id: string }[]> {
  return db
    .select({ id: licenses.id })
    .from(licenses)
    .where(
      and(
        eq(licenses.workspaceId, workspaceId),
        licenses.renews,
        gt(licenses.chargeTries, 0),
        isNotNull(licenses.expiresOn),
      ),
    );
}

/**
 * Licences of a workspace that run and were paid by what is charged again, but end for want of it:
 * nobody cancelled them, and nothing took their place.
 */
export function findUncharged(
  db: Database,
  workspaceId: string,
  today: string,
): Promise<HeldLicense[]> {
  const paid = db
    .select({ one: sql`1` })
    .from(licenseOrders)
    .innerJoin(trades, eq(trades.orderId, licenseOrders.orderId))
    .where(
      and(
        eq(licenseOrders.licenseId, licenses.id),
        eq(trades.state, 'success'),
        inArray(trades.method, [...storedMethods]),
      ),
    );
  return db
    .select({ license: licenses, plan: plans })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(
      and(
        eq(licenses.workspaceId, workspaceId),
        eq(licenses.renews, false),
        isNull(licenses.endedBy),
        gt(licenses.price, 0),
        gt(licenses.expiresOn, today),
        exists(paid),
      ),
    )
    .orderBy(asc(licenses.id));
}

/**
 * Ids of licences, in their order, that have an end of which nobody was told and wait for no date.
 * What has been over for a year stays as it is.
 */
export async function findUndated(
  db: Database,
  { today, after }: { today: string; after: string | null },
  limit: number,
): Promise<string[]> {
  const dated = db
    .select({ one: sql`1` })
    .from(dueWork)
    .where(
      and(
        inArray(dueWork.name, ['renew-license', 'remind-license', 'expire-license']),
        eq(dueWork.key, sql`${licenses.id}::text`),
      ),
    );
  const rows = await db
    .select({ id: licenses.id })
    .from(licenses)
    .where(
      and(
        gt(licenses.expiresOn, addDays(today, -365)),
        or(isNull(licenses.toldOn), lt(licenses.toldOn, licenses.expiresOn)),
        after === null ? undefined : gt(licenses.id, after),
        notExists(dated),
      ),
    )
    .orderBy(asc(licenses.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
