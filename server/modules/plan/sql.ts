import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { preparedFor } from '../../db/prepared.ts';
import { licenses, plans } from '../../db/schema/plan.ts';

const running = preparedFor((db) =>
  db
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
        eq(licenses.workspaceId, sql.placeholder('workspaceId')),
        lte(licenses.startsOn, sql.placeholder('day')),
        or(isNull(licenses.expiresOn), gt(licenses.expiresOn, sql.placeholder('day'))),
      ),
    )
    .prepare('running_licenses'),
);

/** Licences of a workspace that give service on `day` (Taipei); every page asks for its own. */
export function licensesOn(db: Database, workspaceId: string, day: string) {
  return running(db).execute({ workspaceId, day });
}
