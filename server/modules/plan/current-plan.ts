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
  };
}

/** Is `plan` at least as high as `required`? */
export function reaches(plan: PlanType, required: PlanType): boolean {
  return planTypes.indexOf(plan) >= planTypes.indexOf(required);
}
