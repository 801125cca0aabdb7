import { taipeiDay, taipeiMidnight } from '#shared/domain/calendar.ts';
import { removalDays } from '#shared/domain/commerce/subscription/over-limit.ts';
import type { Database } from '../../../db/connect.ts';
import { scheduleOnly } from '../../../jobs/due-work.ts';

/**
 * Sets the next date of what does not fit: word of it 90, 30 and 7 days ahead, then its removal two
 * years after the plan ended. Null: it fits, and waits for none.
 */
export async function scheduleRemoval(
  db: Database,
  { workspaceId, overSince }: { workspaceId: string; overSince: string | null },
  now: Date,
): Promise<void> {
  const name = 'remove-over-limit' as const;
  const days = overSince === null ? null : removalDays(overSince);
  const today = taipeiDay(now);
  const next = days && (days.warnedOn.find((day) => day > today) ?? days.removedOn);
  const job = next === null ? null : { name, dueAt: taipeiMidnight(next) };
  await scheduleOnly(db, { names: [name], key: workspaceId, payload: { workspaceId } }, job);
}
