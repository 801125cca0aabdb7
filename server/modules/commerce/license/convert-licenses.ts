import { taipeiDay } from '#shared/domain/calendar.ts';
import { convertedDays, type Conversion } from '#shared/domain/commerce/subscription/conversion.ts';
import type { Database } from '../../../db/connect.ts';
import { periodOf } from '../catalogue/catalogue-view.ts';
import { heldByOrders } from './held-sql.ts';
import { updateLicense } from './license-sql.ts';
import { scheduleLicense } from './schedule-license.ts';

/** The personal plans that orders of a workspace name, as they can go into a team's now. */
interface Convertible extends Conversion {
  licenseIds: string[];
  /** Does every order name one that runs, or waits to? */
  isWhole: boolean;
}

/**
 * What a team's plan would take over from these personal plans; null where one of them is none that
 * runs or waits to (decisions section 8).
 */
export async function findConvertible(
  db: Database,
  workspaceId: string,
  orderNumbers: readonly string[],
  now: Date,
): Promise<Convertible | null> {
  const found = await findLeftToConvert(db, workspaceId, orderNumbers, now);
  return found.isWhole ? found : null;
}

/** The same of those that still run or wait to, whatever became of others. */
export async function findLeftToConvert(
  db: Database,
  workspaceId: string,
  orderNumbers: readonly string[],
  now: Date,
): Promise<Convertible> {
  const today = taipeiDay(now);
  const found = await heldByOrders(db, workspaceId, orderNumbers);
  const named = new Map<string, (typeof found)[number]>();
  for (const one of found) named.set(one.license.id, named.get(one.license.id) ?? one);
  const chosen = [...named.values()].flatMap(({ orderNumber, license, plan }) =>
    plan.planType === 'professional' && license.expiresOn !== null && license.expiresOn > today
      ? [
          {
            orderNumber,
            periodType: periodOf(plan),
            startOn: license.startsOn,
            expiresOn: license.expiresOn,
            id: license.id,
          },
        ]
      : [],
  );
  const areAllFound = orderNumbers.every((number) =>
    found.some(({ orderNumber }) => orderNumber === number),
  );
  const isWhole = areAllFound && chosen.length === named.size;
  return { ...convertedDays(chosen, today), licenseIds: chosen.map(({ id }) => id), isWhole };
}

/** Ends personal plans whose days a team's plan takes over; its workspace is locked. */
export async function endConverted(
  db: Database,
  licenseIds: readonly string[],
  now: Date,
): Promise<void> {
  const today = taipeiDay(now);
  for (const id of licenseIds) {
    await updateLicense(db, id, { expiresOn: today, renews: false, endedBy: 'converted' });
    await scheduleLicense(db, id, now);
  }
}
