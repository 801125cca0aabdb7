import { taipeiDay } from '#shared/domain/calendar.ts';
import { addDays } from '#shared/domain/day-arithmetic.ts';
import type { JobHandlers } from '../../job-services.ts';
import { saveCheck } from './last-check-sql.ts';
import { differencesOf, differenceText } from './money-report.ts';

/** How far back each check looks: whoever was down for a while misses no day. */
const daysBack = 31;

/** Job: looks daily whether money, plans and papers agree, and says of each difference what it is. */
export const checkMoney: JobHandlers['check-money'] = async ({ db, log }, _payload, { now }) => {
  const to = taipeiDay(now);
  const differences = await differencesOf(db, { from: addDays(to, -daysBack), to }, now);
  for (const difference of differences) {
    log.error({ kind: difference.kind, subject: difference.subject }, differenceText(difference));
  }
  await saveCheck(db, { differences: differences.length, checkedAt: now });
};
