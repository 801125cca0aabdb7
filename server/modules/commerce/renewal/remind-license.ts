import { moneyText } from '#shared/domain/commerce/money-text.ts';
import type { JobHandlers } from '../../job-services.ts';
import { livingPlans } from '../license/held-sql.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { isFollowed } from '../license/is-followed.ts';
import { onLicenseDate } from './on-license-date.ts';

/** Job: word of a plan's end to those who must buy it again, and of the charge to all others. */
export const remindLicense: JobHandlers['remind-license'] = (services, { licenseId }, { now }) =>
  onLicenseDate(services, { licenseId, task: 'remind', now }, async (due) => {
    const { ctx, held, expiresOn, today } = due;
    const { license, plan } = held;
    const { workspaceId } = license;
    const facts = { plan: planValue(plan), on: expiresOn };
    if (license.renews) {
      const amount = moneyText(license.price * license.quantity);
      await tellPayers(ctx, workspaceId, 'renewalComing', { ...facts, amount });
    } else if (!isFollowed(held, await livingPlans(ctx.db, { workspaceId }, today))) {
      await tellPayers(ctx, workspaceId, 'planEnding', facts);
    }
    return today;
  });
