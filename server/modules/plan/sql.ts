import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { licenses, plans } from '../../db/schema/plan.ts';

/** Licences of a workspace that give service on `day` (Taipei). */
export async function licensesOn(db: Database, workspaceId: string, day: string) {
  return db
    .select({
      sku: plans.sku,
      planType: plans.planType,
      storageBytes: plans.storageBytes,
      startsOn: licenses.startsOn,
      expiresOn: licenses.expiresOn,
    })
    .from(licenses)
    .innerJoin(plans, eq(plans.sku, licenses.sku))
    .where(
      and(
        eq(licenses.workspaceId, workspaceId),
        lte(licenses.startsOn, day),
        or(isNull(licenses.expiresOn), gt(licenses.expiresOn, day)),
      ),
    );
}
