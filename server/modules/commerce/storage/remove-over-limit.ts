import { taipeiDay } from '#shared/domain/calendar.ts';
import { removalDays } from '#shared/domain/commerce/subscription/over-limit.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { removeOldest } from '../../signage/media/remove-oldest.ts';
import { storageOfWorkspace, watchStorageSoon } from '../../signage/workspace-storage.ts';
import { tellPayers } from '../tell-payers.ts';
import { scheduleRemoval } from './schedule-removal.ts';
import { findWatch, isWaiting } from './watch-sql.ts';

/** Job: word of the removal that is to come, and the removal two years after the plan ended. */
export const removeOverLimit: JobHandlers['remove-over-limit'] = (
  services,
  { workspaceId },
  { now },
) =>
  inTransaction(services.db, async (db) => {
    await lockWorkspace(db, workspaceId);
    const overSince = (await findWatch(db, workspaceId))?.overSince ?? null;
    // An attempt that was cut off at its end has set the next date with what it did.
    if (overSince === null || (await isWaiting(db, 'remove-over-limit', workspaceId))) return;
    const { used, limit } = await storageOfWorkspace(db, workspaceId, now);
    if (used <= limit) {
      await watchStorageSoon(db, workspaceId, now);
      return;
    }
    const ctx = { ...services, db, now };
    const { removedOn } = removalDays(overSince);
    if (taipeiDay(now) < removedOn) {
      await scheduleRemoval(db, { workspaceId, overSince }, now);
      await tellPayers(ctx, workspaceId, 'filesLeaving', { on: removedOn });
      return;
    }
    const count = await removeOldest(db, workspaceId, limit);
    await watchStorageSoon(db, workspaceId, now);
    await tellPayers(ctx, workspaceId, 'filesRemoved', { count: String(count) });
  });
