import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { JobHandlers } from '../../job-services.ts';
import { livingPlans } from '../license/held-sql.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { onLicenseDate, type DueLicense } from './on-license-date.ts';

/** Job: word of a plan's end to those who must buy it again, and of the charge to all others. */
export const remindLicense: JobHandlers['remind-license'] = (services, { licenseId }, { now }) =>
  onLicenseDate(services, { licenseId, task: 'remind', now }, async (due) => {
    const { ctx, held, expiresOn, today } = due;
    const { license, plan } = held;
    const facts = { plan: planValue(plan), on: expiresOn };
    if (license.renews) {
      const amount = moneyText(license.price * license.quantity);
      await tellPayers(ctx, license.workspaceId, 'renewalComing', { ...facts, amount });
    } else if (!(await isFollowed(due))) {
      await tellPayers(ctx, license.workspaceId, 'planEnding', facts);
    }
    return today;
  });

/** Was the next plan of its tier bought already? */
async function isFollowed({ ctx, held, expiresOn, today }: DueLicense): Promise<boolean> {
  const { workspaceId } = held.license;
  const { planType } = held.plan;
  if (planType === null) return false;
  const others = await livingPlans(ctx.db, { workspaceId, planType }, today);
  return others.some(({ license: { expiresOn: end } }) => end === null || end > expiresOn);
}
