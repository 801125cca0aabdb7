import { taipeiDay } from '#shared/domain/calendar.ts';
import { licenseState } from '#shared/domain/commerce/subscription/license-state.ts';
import { referral, referralDays } from '#shared/domain/commerce/trade.ts';
import { planTypes } from '#shared/domain/constants.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { CallContext } from '../../context.ts';
import { giveLicense } from '../license/give-license.ts';
import { livingPlans, type HeldLicense } from '../license/held-sql.ts';
import { updateLicense } from '../license/license-sql.ts';
import { endOf } from '../license/license-run.ts';
import { requeueWaiting, waitingOf } from '../license/requeue-waiting.ts';
import { scheduleLicense } from '../license/schedule-license.ts';
import { planValue, tellPayers } from '../tell-payers.ts';
import { addGiftToTerm } from './gift-sql.ts';

/** What somebody gets who has no plan that runs. */
const givenSku = 'PRO-M';

type Context = Pick<CallContext, 'db' | 'now' | 'enqueue'>;

/**
 * Adds the days of a referral to the plan that runs in a workspace, which is locked: its end and each later billing date
 * move, and what waits for its end begins so much later. Without one a professional plan of so many
 * days starts today. A plan without an end has nothing to gain.
 *
 * @param paidPerMonth List price of a month of the plan that was paid for, in whole TWD.
 */
export async function giveDays(
  ctx: Context,
  workspaceId: string,
  paidPerMonth: number,
): Promise<void> {
  const { db, now } = ctx;
  const today = taipeiDay(now);
  const living = await livingPlans(db, { workspaceId }, today);
  const best = bestRunning(living, today);
  if (best === undefined) {
    const { days } = referral;
    const given = { workspaceId, sku: givenSku, startsOn: today, days };
    await giveLicense(db, given, now);
    const values = { plan: 'professional', days: String(days), on: addDays(today, days) };
    await tellPayers(ctx, workspaceId, 'giftDaysAdded', values);
    return;
  }
  const { license, plan } = best;
  if (license.expiresOn === null) return;
  const days = referralDays(paidPerMonth, license.listPricePerMonth);
  const extraDays = license.extraDays + days;
  const expiresOn = endOf(best, { extraDays });
  // A charge that was refused is made anew on the new billing date.
  await updateLicense(db, license.id, { extraDays, expiresOn, chargeTries: 0 });
  await addGiftToTerm(db, license.id, { days, expiresOn });
  await scheduleLicense(db, license.id, now);
  const ofTier = living.filter((one) => one.plan.planType === plan.planType);
  await requeueWaiting(ctx, waitingOf(ofTier, today), expiresOn);
  const values = { plan: planValue(plan), days: String(days), on: expiresOn };
  await tellPayers(ctx, workspaceId, 'giftDaysAdded', values);
}

/** Of the highest tier that runs the one that ends last. */
function bestRunning(living: readonly HeldLicense[], today: string): HeldLicense | undefined {
  const running = living.filter(({ license }) => licenseState(license, today) === 'running');
  const tier = planTypes.findLast((type) => running.some(({ plan }) => plan.planType === type));
  return running.find(({ plan }) => plan.planType === tier);
}
