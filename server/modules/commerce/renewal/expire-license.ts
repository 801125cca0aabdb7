import type { LicenseEnd } from '#shared/domain/commerce/order.ts';
import type { JobHandlers } from '../../job-services.ts';
import { runningTiers } from '../../plan/current-plan.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { onLicenseDate } from './on-license-date.ts';

/** Whoever ended it so has told of it himself. */
const told: readonly (LicenseEnd | null)[] = ['unpaid', 'refunded', 'converted', 'replaced'];

/** Job: a plan's last day is over. Where the next one begins with it nobody need know. */
export const expireLicense: JobHandlers['expire-license'] = (services, { licenseId }, { now }) =>
  onLicenseDate(
    services,
    { licenseId, task: 'expire', now },
    async ({ ctx, held: { license, plan }, expiresOn, today }) => {
      const { workspaceId } = license;
      const tiers = await runningTiers(ctx.db, workspaceId, today);
      const goesOn = plan.planType !== null && tiers.has(plan.planType);
      if (!goesOn && !told.includes(license.endedBy)) {
        await tellPayers(ctx, workspaceId, 'planEnded', { plan: planValue(plan) });
      }
      return expiresOn;
    },
  );
