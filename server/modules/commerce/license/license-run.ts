import {
  expiresOn,
  type Period,
  type PlanRun,
} from '#shared/domain/commerce/subscription/terms.ts';
import { periodOf } from '../catalogue/catalogue-view.ts';
import type { HeldLicense } from './held-sql.ts';

/** One term of a licence. */
export function periodOfLicense({ plan }: HeldLicense): Period {
  return {
    type: periodOf(plan),
    days: plan.freeDays,
  };
}

/** The end of a licence, were some of it otherwise. */
export function endOf(held: HeldLicense, change: Partial<Omit<PlanRun, 'period'>>): string {
  const { startsOn: firstDay, terms, extraDays } = held.license;
  return expiresOn({ firstDay, terms, extraDays, ...change, period: periodOfLicense(held) });
}
