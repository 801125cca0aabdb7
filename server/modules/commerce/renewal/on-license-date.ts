import { taipeiDay } from '#shared/domain/calendar.ts';
import {
  nextLicenseDate,
  type LicenseTask,
} from '#shared/domain/commerce/subscription/license-dates.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobServices } from '../../job-services.ts';
import { lockHeld, type HeldLicense } from '../license/held-sql.ts';
import { updateLicense } from '../license/license-sql.ts';
import { scheduleLicense } from '../license/schedule-license.ts';

/** A licence whose date has come. */
export interface DueLicense {
  ctx: JobServices & { now: Date };
  held: HeldLicense;
  expiresOn: string;
  today: string;
}

/**
 * Does what a licence waits for on a day, once: what it tells is told in the transaction that notes the
 * day. Where it was extended, paid, cancelled or ended meanwhile only its next date is set.
 * @param work answers the day that was told of
 */
export function onLicenseDate(
  services: JobServices,
  { licenseId, task, now }: { licenseId: string; task: LicenseTask; now: Date },
  work: (due: DueLicense) => Promise<string>,
): Promise<void> {
  return inTransaction(services.db, async (db) => {
    const held = await lockHeld(db, licenseId);
    if (held === null) return;
    const today = taipeiDay(now);
    const next = nextLicenseDate(held.license, today);
    const { expiresOn } = held.license;
    if (expiresOn !== null && next?.task === task && next.on <= today) {
      const toldOn = await work({ ctx: { ...services, db, now }, held, expiresOn, today });
      await updateLicense(db, licenseId, { toldOn });
    }
    await scheduleLicense(db, licenseId, now);
  });
}
