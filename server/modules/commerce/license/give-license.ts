import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../../../db/connect.ts';
import { scheduleLicense } from './schedule-license.ts';
import { insertLicense, type LicenseRow } from './license-sql.ts';

/** A licence of given days that nobody pays for: no term of its own, nothing to renew. */
export async function giveLicense(
  db: Database,
  given: { workspaceId: string; sku: string; startsOn: string; days: number },
  now: Date,
): Promise<LicenseRow> {
  const { workspaceId, sku, startsOn, days } = given;
  const license = await insertLicense(db, {
    workspaceId,
    sku,
    startsOn,
    expiresOn: addDays(startsOn, days),
    terms: 0,
    extraDays: days,
    createdAt: now,
  });
  await scheduleLicense(db, license.id, now);
  return license;
}
