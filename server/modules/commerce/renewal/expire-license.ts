import { taipeiDay } from '#shared/domain/calendar.ts';
import type { LicenseEnd } from '#shared/domain/commerce/order.ts';
import { longestRenewal } from '#shared/domain/commerce/subscription/license-state.ts';
import { nextLicenseDate } from '#shared/domain/commerce/subscription/license-dates.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { lockHeld, runningTiers } from '../license/held-sql.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { updateLicense } from '../license/license-sql.ts';
import { scheduleLicense } from '../license/schedule-license.ts';

/** Whoever ended it so has told of it himself. */
const told: readonly (LicenseEnd | null)[] = ['unpaid', 'refunded', 'converted', 'replaced'];

/** Job: a plan's last day is over. Where the next one begins with it nobody need know. */
export const expireLicense: JobHandlers['expire-license'] = (services, { licenseId }, { now }) =>
  inTransaction(services.db, async (db) => {
    const held = await lockHeld(db, licenseId);
    if (held === null) return;
    const { license, plan } = held;
    const { workspaceId, expiresOn } = license;
    const today = taipeiDay(now);
    const next = nextLicenseDate(license, today);
    // Extended or resumed meanwhile.
    if (expiresOn === null || next?.task !== 'expire' || next.on > today) {
      await scheduleLicense(db, licenseId, now);
      return;
    }
    const unpaidSince = addDays(today, -longestRenewal);
    const tiers = await runningTiers(db, workspaceId, { today, unpaidSince });
    const goesOn = plan.planType !== null && tiers.has(plan.planType);
    if (!goesOn && !told.includes(license.endedBy)) {
      await tellPayers({ ...services, db, now }, workspaceId, 'planEnded', {
        plan: planValue(plan),
      });
    }
    await updateLicense(db, licenseId, { toldOn: expiresOn });
    await scheduleLicense(db, licenseId, now);
  });
