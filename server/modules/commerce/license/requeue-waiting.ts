import { licenseState } from '#shared/domain/commerce/subscription/license-state.ts';
import type { Database } from '../../../db/connect.ts';
import { moveTerm, type HeldLicense } from './held-sql.ts';
import { endOf } from './license-run.ts';
import { updateLicense } from './license-sql.ts';
import { scheduleLicense } from './schedule-license.ts';

/** Those of the plans that wait to begin, the next one first. */
export function waitingOf(plans: readonly HeldLicense[], today: string): HeldLicense[] {
  return plans
    .filter(({ license }) => licenseState(license, today) === 'waiting')
    .toSorted((a, b) => (a.license.startsOn < b.license.startsOn ? -1 : 1));
}

/**
 * Lets plans of one tier that wait begin one behind the other, once what runs before them ends
 * (decisions section 8); their workspace is locked.
 * @param waiting in their order
 * @param runsUntil first day without what runs before them
 */
export async function requeueWaiting(
  { db, now }: { db: Database; now: Date },
  waiting: readonly HeldLicense[],
  runsUntil: string,
): Promise<void> {
  let startsOn = runsUntil;
  for (const held of waiting) {
    const { id } = held.license;
    const days = { startsOn, expiresOn: endOf(held, { firstDay: startsOn }) };
    await moveTerm(db, id, days);
    await updateLicense(db, id, days);
    await scheduleLicense(db, id, now);
    startsOn = days.expiresOn;
  }
}
