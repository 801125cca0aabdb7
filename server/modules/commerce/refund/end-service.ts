import { endTerm, moveUp, type EndedTerm } from '#shared/domain/commerce/subscription/end-term.ts';
import { licenseState } from '#shared/domain/commerce/subscription/license-state.ts';
import { planLimits, planTypes, type PlanType } from '#shared/domain/constants.ts';
import { laterDay } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../../../db/connect.ts';
import { scheduleLicense } from '../license/schedule-license.ts';
import { saveTerms, type LicenseOfWorkspace, type LicenseRow } from './license-terms-sql.ts';

/** What the service of an order is, and what would be left without it. */
export interface ServiceEnd {
  /** Null: no licence came of the order. */
  ended: { license: LicenseOfWorkspace; as: EndedTerm } | null;
  /** Licences that waited for its end and begin earlier. */
  moved: LicenseOfWorkspace[];
  afterwards: { planType: PlanType; storage: number; screens: number };
}

/** Reckons what ending the service of an order does to the licences of its workspace. */
export function planServiceEnd(
  licenses: readonly LicenseOfWorkspace[],
  orderId: string,
  today: string,
): ServiceEnd {
  const license = licenses.find(({ paid }) => paid.some((term) => term.orderId === orderId));
  const as = license && endTerm(license, orderId, today);
  const ended = license && as ? { license, as } : null;
  const others = licenses.filter((one) => one !== license);
  const moved = ended ? movedBy(ended, others, today) : [];
  const stay = others.filter((one) => !moved.some((other) => other.license.id === one.license.id));
  const running = [
    ...(ended ? [{ ...ended.license, ...ended.as, renews: false }] : []),
    ...[...stay, ...moved].map((one) => ({
      ...one,
      expiresOn: one.license.expiresOn === null ? null : one.expiresOn,
      renews: one.license.renews,
    })),
  ].filter((one) => licenseState(one, today) === 'running');
  return { ended, moved, afterwards: limitsOf(running) };
}

/**
 * The same tier again starts when the present term ends; where that ends today, it starts today. What
 * was refunded, converted or cancelled meanwhile has no day left and waits for nothing.
 */
function movedBy(
  { license, as }: NonNullable<ServiceEnd['ended']>,
  others: readonly LicenseOfWorkspace[],
  today: string,
): LicenseOfWorkspace[] {
  const { planType } = license.plan;
  const same = others.filter((one) => one.plan.planType === planType && planType !== null);
  const isWaiting = (one: LicenseOfWorkspace) =>
    licenseState(one.license, today) === 'waiting' && one.startsOn >= license.expiresOn;
  const before = same.filter((one) => !isWaiting(one)).map((one) => one.expiresOn);
  const runsUntil = [as.expiresOn, ...before].reduce(laterDay, today);
  const waiting = same.filter(isWaiting);
  return moveUp(waiting, runsUntil).filter((one) =>
    waiting.some((was) => was.license.id === one.license.id && was.startsOn !== one.startsOn),
  );
}

function limitsOf(running: readonly LicenseOfWorkspaceLike[]): ServiceEnd['afterwards'] {
  const planType =
    planTypes.findLast((tier) => running.some(({ plan }) => plan.planType === tier)) ?? 'basic';
  const bought = running.reduce(
    (sum, { plan, license }) => sum + (plan.storageBytes ?? 0) * license.quantity,
    0,
  );
  const { storage, screens } = planLimits[planType];
  return { planType, storage: storage + bought, screens };
}

type LicenseOfWorkspaceLike = Pick<LicenseOfWorkspace, 'plan' | 'license'>;

/**
 * Ends the service that an order brought, in the caller's transaction, which has locked the workspace.
 * The licence is renewed no more, also where earlier or later terms of it go on.
 */
export async function endService(
  db: Database,
  { ended, moved }: ServiceEnd,
  now: Date,
): Promise<void> {
  if (ended === null) return;
  const end: Partial<LicenseRow> = { renews: false, endedBy: 'refunded', cancelledAt: now };
  await saveTerms(db, ended.license.license.id, ended.as, end);
  await scheduleLicense(db, ended.license.license.id, now);
  for (const one of moved) {
    await saveTerms(db, one.license.id, one);
    await scheduleLicense(db, one.license.id, now);
  }
}
