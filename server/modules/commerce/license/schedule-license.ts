import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import {
  nextLicenseDate,
  type LicenseTask,
} from '#shared/domain/commerce/subscription/license-dates.ts';
import type { Database } from '../../../db/connect.ts';
import { schedule, scheduleOnly } from '../../../jobs/due-work.ts';
import { watchStorageSoon } from '../../signage/workspace-storage.ts';
import { findOpenCharge } from '../ledger/trade-sql.ts';
import { findLicense } from './held-sql.ts';

const jobOf = {
  remind: 'remind-license',
  renew: 'renew-license',
  expire: 'expire-license',
} as const satisfies Record<LicenseTask, string>;
const names = Object.values(jobOf);
const minuteMs = 60_000;

/**
 * Sets the one date that a licence waits for, by what it is now, in the transaction that changed it:
 * whoever makes, extends, ends or otherwise changes a licence calls this last.
 */
export async function scheduleLicense(db: Database, licenseId: string, now: Date): Promise<void> {
  const held = await findLicense(db, licenseId);
  const next = held && nextLicenseDate(held.license, taipeiDay(now));
  const job = next && { name: jobOf[next.task], dueAt: taipeiMidnight(next.on) };
  await scheduleOnly(db, { names, key: licenseId, payload: { licenseId } }, job);
  if (held && !held.license.renews) await askOn(db, licenseId, now);
  // What the workspace may keep may have changed with it.
  if (held) await watchStorageSoon(db, held.license.workspaceId, now);
}

/**
 * A charge may be under way that the date just taken away was to ask about: its provider is asked all
 * the same, or what it takes would be counted for nothing.
 */
async function askOn(db: Database, licenseId: string, now: Date): Promise<void> {
  const charge = await findOpenCharge(db, licenseId);
  if (charge === null) return;
  const dueAt = new Date(now.getTime() + minuteMs);
  const payload = { tradeId: charge.id };
  await schedule(db, { name: 'ask-payment', key: charge.id, payload, dueAt });
}
