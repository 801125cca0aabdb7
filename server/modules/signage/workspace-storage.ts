import type { Database } from '../../db/connect.ts';
import { schedule } from '../../jobs/due-work.ts';
import { currentPlan, type CurrentPlan } from '../plan/current-plan.ts';
import { usedBytes, type UsedBytes } from './media/storage-sql.ts';

/** How full a workspace is, in bytes. */
export interface WorkspaceStorage extends UsedBytes {
  limit: number;
  plan: CurrentPlan;
}

/** Storage of a workspace; exact under `lockWorkspace`. */
export async function storageOfWorkspace(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<WorkspaceStorage> {
  // One after the other: a command has one connection, which takes one statement at a time.
  const used = await usedBytes(db, workspaceId);
  const plan = await currentPlan(db, workspaceId, now);
  return { ...used, limit: plan.storage, plan };
}

/** People bring files in numbers: they are looked at together, a minute after the last of them. */
const pauseMs = 60_000;

/** Has somebody look at how full a workspace is, soon after files came or went. */
export async function watchStorageSoon(
  db: Database,
  workspaceId: string,
  now: Date,
): Promise<void> {
  const dueAt = new Date(now.getTime() + pauseMs);
  await schedule(db, { name: 'watch-storage', key: workspaceId, payload: { workspaceId }, dueAt });
}
