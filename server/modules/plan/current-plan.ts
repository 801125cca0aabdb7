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
  term: Term | null;
}

interface Term {
  startsOn: string;
  expiresOn: string | null;
  /** Does it go on by a charge then, and by which? */
  renews: boolean;
  amount: number;
}

/** The best running plan of a workspace; basic where none runs. */
export async function currentPlan(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<CurrentPlan> {
  const today = taipeiDay(now);
  const known = await licensesOn(db, workspaceId, today);
  const running = known.filter(({ startsOn }) => startsOn <= today);
  const type =
    planTypes.findLast((tier) => running.some((license) => license.planType === tier)) ?? 'basic';
  const bought = running.reduce((sum, license) => sum + (license.storageBytes ?? 0), 0);
  return {
    type,
    storage: planLimits[type].storage + bought,
    screens: planLimits[type].screens,
    term: wholeTerm(
      running.filter((license) => license.planType === type),
      known.filter((license) => license.planType === type && license.startsOn > today),
    ),
  };
}

/** Tiers of which a plan of the workspace gives service on a day of Taipei. */
export async function runningTiers(
  db: Database,
  workspaceId: string,
  today: string,
): Promise<ReadonlySet<PlanType>> {
  const known = await licensesOn(db, workspaceId, today);
  const running = known.filter(({ startsOn }) => startsOn <= today);
  return new Set(running.flatMap(({ planType }) => planType ?? []));
}

/**
 * Of licences that run side by side the one that ends last, and then those of the same tier that wait
 * for it to end: nobody need hurry to buy what is bought already.
 */
function wholeTerm(running: readonly Term[], waiting: readonly Term[]): Term | null {
  const [first, ...others] = running;
  if (!first) return null;
  const longest = others.reduce((best, one) => (endsLater(one, best) ? one : best), first);
  let last = longest;
  for (const next of waiting.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const isNext = last.expiresOn !== null && next.startsOn <= last.expiresOn;
    if (isNext && endsLater(next, last)) last = next;
  }
  const { expiresOn, renews, amount } = last;
  return { startsOn: longest.startsOn, expiresOn, renews, amount };
}

function endsLater(
  one: { expiresOn: string | null },
  other: { expiresOn: string | null },
): boolean {
  if (other.expiresOn === null) return false;
  return one.expiresOn === null || one.expiresOn > other.expiresOn;
}

/** Is `plan` at least as high as `required`? */
export function reaches(plan: PlanType, required: PlanType): boolean {
  return planTypes.indexOf(plan) >= planTypes.indexOf(required);
}
