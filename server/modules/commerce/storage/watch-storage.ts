import { taipeiDay } from '#shared/domain/calendar.ts';
import { storageWarning } from '#shared/domain/commerce/subscription/over-limit.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobHandlers } from '../../job-services.ts';
import { storageOfWorkspace } from '../../signage/workspace-storage.ts';
import { tellPayers } from '../tell-payers.ts';
import { scheduleRemoval } from './schedule-removal.ts';
import { findWatch, saveWatch } from './watch-sql.ts';

/**
 * Job: looks how full a workspace is, after files came or went and after its plan changed. Each of 80,
 * 95 and 100 percent is told once, and again only after it was less. What does not fit any more since a
 * plan ended is kept for two years from then on.
 */
export const watchStorage: JobHandlers['watch-storage'] = (services, { workspaceId }, { now }) =>
  inTransaction(services.db, async (db) => {
    await lockWorkspace(db, workspaceId);
    const before = await findWatch(db, workspaceId);
    if (before === null) return;
    const { used, limit } = await storageOfWorkspace(db, workspaceId, now);
    const percent = storageWarning({ used, limit }) ?? 0;
    const isOver = used > limit;
    const overSince = isOver ? (before.overSince ?? taipeiDay(now)) : null;
    await saveWatch(db, { workspaceId, warnedPercent: percent, overSince, used });
    if (overSince !== before.overSince) await scheduleRemoval(db, { workspaceId, overSince }, now);
    if (percent <= before.warnedPercent) return;
    const ctx = { ...services, db, now };
    if (percent === 100) await tellPayers(ctx, workspaceId, 'storageFull', {});
    else await tellPayers(ctx, workspaceId, 'storageFilling', { percent: String(percent) });
  });
