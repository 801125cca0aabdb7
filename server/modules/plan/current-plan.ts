import { taipeiDay } from '#shared/domain/calendar.ts';
import { planLimits, planTypes, type PlanType } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import { licensesOn } from './sql.ts';

/** What a workspace may use at a moment. */
export interface CurrentPlan {
  type: PlanType;
  /** Bytes, bought storage included. */
  storage: number;
  screens: number;
  /** Days of Taipei, the last one exclusive and null for ever; null: nothing was bought. */
  term: { startsOn: string; expiresOn: string | null } | null;
}

/** The best running plan of a workspace; basic where none runs. */
export async function currentPlan(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<CurrentPlan> {
  const running = await licensesOn(db, workspaceId, taipeiDay(now));
  const type =
    planTypes.findLast((tier) => running.some((license) => license.planType === tier)) ?? 'basic';
  const bought = running.reduce((sum, license) => sum + (license.storageBytes ?? 0), 0);
  return {
    type,
    storage: planLimits[type].storage + bought,
    screens: planLimits[type].screens,
    term: longestTerm(running.filter((license) => license.planType === type)),
  };
}

/** Of licences that run side by side the one that ends last. */
function longestTerm(running: readonly NonNullable<CurrentPlan['term']>[]): CurrentPlan['term'] {
  const [first, ...others] = running;
  if (!first) return null;
  const { startsOn, expiresOn } = others.reduce((best, one) => {
    const endsLater = one.expiresOn === null || (best.expiresOn ?? '') < one.expiresOn;
    return best.expiresOn !== null && endsLater ? one : best;
  }, first);
  return { startsOn, expiresOn };
}

/** Is `plan` at least as high as `required`? */
export function reaches(plan: PlanType, required: PlanType): boolean {
  return planTypes.indexOf(plan) >= planTypes.indexOf(required);
}
