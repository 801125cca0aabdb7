import { addDays, laterDay } from '../../day-arithmetic.ts';
import { renewal } from '../trade.ts';
import { chargeDays, reminderDays } from './renewal.ts';

/** What a date of a licence is for. */
export type LicenseTask = 'remind' | 'renew' | 'expire';

/** What of a licence says what is next to be done; days are `YYYY-MM-DD` of Taipei. */
export interface DatedLicense {
  startsOn: string;
  expiresOn: string | null;
  renews: boolean;
  /** Charges of the present billing date that were refused. */
  chargeTries: number;
  cancelledAt: Date | null;
  /** Last day on which its people were reminded of its end, or told of it; null: never. */
  toldOn: string | null;
}

/**
 * The one date that a licence waits for, or null where it is over or has no end. Who is charged by
 * himself hears of it 7 days ahead and is charged on the billing date and 1, 3 and 7 days after it; who
 * is not is reminded 14, 7 and 1 days ahead, unless he cancelled (decisions section 8). Reminders of
 * days that have passed, and of the day on which it began, are left out; all else is done late.
 */
export function nextLicenseDate(
  license: DatedLicense,
  today: string,
): { task: LicenseTask; on: string } | null {
  const { startsOn, expiresOn, renews, chargeTries, cancelledAt, toldOn } = license;
  if (expiresOn === null) return null;
  const told = laterDay(startsOn, toldOn ?? startsOn);
  const reminder = remindersOf(license, expiresOn).find((day) => day > told && day >= today);
  if (renews) {
    if (reminder !== undefined && chargeTries === 0) return { task: 'remind', on: reminder };
    return { task: 'renew', on: chargeDays(expiresOn)[chargeTries] ?? expiresOn };
  }
  if (toldOn !== null && toldOn >= expiresOn) return null;
  if (reminder !== undefined && cancelledAt === null) return { task: 'remind', on: reminder };
  return { task: 'expire', on: expiresOn };
}

function remindersOf({ renews }: DatedLicense, expiresOn: string): string[] {
  return renews ? [addDays(expiresOn, -renewal.noticeDays)] : reminderDays(expiresOn);
}
