import { taipeiDay } from '#shared/domain/calendar.ts';
import { invoicePeriodOf } from '#shared/domain/commerce/invoice/invoice-period.ts';
import { addMonths } from '#shared/domain/day-arithmetic.ts';
import type { Database } from '../connect.ts';
import { invoiceTracks } from '../schema/commerce/invoice.ts';

/** Four years ahead; the sandbox's clock adds as many at each period that it enters. */
const periods = 24;
/** Nobody's letters, enough numbers for whatever is tried. */
const demoTrack = { letters: 'ZZ', firstNumber: 0, lastNumber: 99_999 } as const;

/** Gives the sandbox numbers for its invoices from now on; what is there stays. */
export async function seedDemoTracks(db: Database, now: Date): Promise<void> {
  const first = invoicePeriodOf(taipeiDay(now)).firstDay;
  const rows = Array.from({ length: periods }, (_, at) => ({
    ...demoTrack,
    period: invoicePeriodOf(addMonths(first, 2 * at)).code,
    nextNumber: demoTrack.firstNumber,
    createdAt: now,
  }));
  await db.insert(invoiceTracks).values(rows).onConflictDoNothing();
}
