import type { listLicenses } from '#shared/contract/commerce/license.ts';
import type { listPlans } from '#shared/contract/commerce/plan.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { planLimits, planTypes, type PlanType } from '#shared/domain/constants.ts';

export type License = CallOutput<typeof listLicenses>['items'][number];
export type CatalogueEntry = CallOutput<typeof listPlans>[number];

/** The time line: what gives service now, what begins later, the soonest first, and what is over. */
export function timeLine(licenses: readonly License[]) {
  const of = (state: License['state']) => licenses.filter((license) => license.state === state);
  return {
    running: of('running').toSorted((a, b) => rank(b) - rank(a)),
    waiting: of('waiting').toSorted((a, b) => (a.startOn < b.startOn ? -1 : 1)),
    ended: of('ended').toSorted((a, b) => ((a.expiresOn ?? '') > (b.expiresOn ?? '') ? -1 : 1)),
  };
}

/** Plans before storage, the higher tier first. */
const rank = ({ planType }: License) => (planType === null ? -1 : planTypes.indexOf(planType));

/** What somebody loses once a licence ends; bytes, and screens that play at the same time. */
export interface Loss {
  /** The plan that takes its place; null: the tier goes. */
  next: License | null;
  storage: { before: number; after: number };
  /** Null: they stay as many. */
  screens: { before: number; after: number } | null;
  losesTeam: boolean;
  /** Of these bytes something does not fit any more. */
  isOver: boolean;
}

interface Held {
  licenses: readonly License[];
  catalogue: readonly CatalogueEntry[];
  /** Of the workspace now. */
  tier: PlanType;
  storage: { used: number; limit: number };
}

/** Reckoned with all else as it is now: other plans that go on, and storage that was bought besides. */
export function lossOf(license: License, { licenses, catalogue, tier, storage }: Held): Loss {
  const { used, limit: before } = storage;
  if (license.planType === null) {
    const bytes = catalogue.find(({ sku }) => sku === license.sku)?.storage ?? 0;
    // What waits to start is not part of the limit yet.
    const lost = license.state === 'running' ? bytes * license.quantity : 0;
    const after = Math.max(0, before - lost);
    const none = { next: null, screens: null, losesTeam: false };
    return { ...none, storage: { before, after }, isOver: used > after };
  }
  const [next = null] = licenses
    .filter((other) => other.id !== license.id && goesOnAfter(other, license))
    .toSorted((a, b) => rank(b) - rank(a));
  const tierAfter = next?.planType ?? 'basic';
  const after = before - planLimits[tier].storage + planLimits[tierAfter].storage;
  const screens = { before: planLimits[tier].screens, after: planLimits[tierAfter].screens };
  return {
    next,
    storage: { before, after },
    screens: screens.after < screens.before ? screens : null,
    losesTeam: tier === 'professional_team' && tierAfter !== 'professional_team',
    isOver: used > after,
  };
}

/** Does a plan still give service on the day on which another one ends? */
function goesOnAfter(other: License, { expiresOn }: License): boolean {
  if (other.planType === null || other.state === 'ended') return false;
  return (
    other.expiresOn === null || other.renews || (expiresOn !== null && other.expiresOn > expiresOn)
  );
}
