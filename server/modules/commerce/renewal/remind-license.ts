import { taipeiDay } from '#shared/domain/calendar.ts';
import { moneyText } from '#shared/domain/commerce/money-text.ts';
import { nextLicenseDate } from '#shared/domain/commerce/subscription/license-dates.ts';
import type { Database } from '../../../db/connect.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { heldOfTier, lockHeld, type HeldLicense } from '../license/held-sql.ts';
import { updateLicense } from '../license/license-sql.ts';
import { scheduleLicense } from '../license/schedule-license.ts';

/** Job: word of a plan's end to those who must buy it again, and of the charge to all others. */
export const remindLicense: JobHandlers['remind-license'] = (services, { licenseId }, { now }) =>
  inTransaction(services.db, async (db) => {
    const held = await lockHeld(db, licenseId);
    if (held === null) return;
    const { license, plan } = held;
    const { workspaceId, expiresOn } = license;
    const today = taipeiDay(now);
    const next = nextLicenseDate(license, today);
    // Cancelled, paid or ended meanwhile, or told by an attempt that was cut off.
    if (expiresOn === null || next?.task !== 'remind' || next.on > today) {
      await scheduleLicense(db, licenseId, now);
      return;
    }
    const ctx = { ...services, db, now };
    const facts = { plan: planValue(plan), on: expiresOn };
    if (license.renews) {
      const amount = moneyText(license.price * license.quantity);
      await tellPayers(ctx, workspaceId, 'renewalComing', { ...facts, amount });
    } else if (!(await isFollowed(db, held, today))) {
      await tellPayers(ctx, workspaceId, 'planEnding', facts);
    }
    await updateLicense(db, licenseId, { toldOn: today });
    await scheduleLicense(db, licenseId, now);
  });

/** Was the next plan of its tier bought already? */
async function isFollowed(
  db: Database,
  { license, plan }: HeldLicense,
  today: string,
): Promise<boolean> {
  const { workspaceId, expiresOn } = license;
  if (plan.planType === null || expiresOn === null) return false;
  const others = await heldOfTier(db, { workspaceId, planType: plan.planType }, today);
  return others.some(({ license: { expiresOn: end } }) => end === null || end > expiresOn);
}
