import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { longestRenewal } from '#shared/domain/commerce/subscription/license-state.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../../db/connect.ts';
import { preparedFor } from '../../db/prepared.ts';
import { licenses, plans } from '../../db/schema/plan.ts';

const running = preparedFor((db) =>
  db
    .select({
      sku: plans.sku,
      planType: plans.planType,
      storageBytes: sql<number | null>`(${plans.storageBytes} * ${licenses.quantity})::float8`,
      startsOn: licenses.startsOn,
      expiresOn: licenses.expiresOn,
      renews: licenses.renews,
      /** Free days of an entry without a price (specification section 9). */
      isTrial: sql<boolean>`(${plans.freeDays} > 0 and ${licenses.price} = 0)`,
      /** Of its next term, all pieces. */
      amount: sql<number>`${licenses.price} * ${licenses.quantity}`,
    })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(
      and(
        eq(licenses.workspaceId, sql.placeholder('workspaceId')),
        or(
          isNull(licenses.expiresOn),
          gt(licenses.expiresOn, sql.placeholder('day')),
          // While a renewal is tried, service goes on (decisions section 8).
          and(licenses.renews, gt(licenses.expiresOn, sql.placeholder('unpaidSince'))),
        ),
      ),
    )
    .prepare('running_licenses'),
);

/** Licences of a workspace that give service on `day` (Taipei) or wait to; every page asks for its own. */
export function licensesOn(db: Database, workspaceId: string, day: string) {
  return running(db).execute({ workspaceId, day, unpaidSince: addDays(day, -longestRenewal) });
}
