import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { playbackLease } from '#shared/domain/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { playbackLeases } from '../../../db/schema/slideshow.ts';

/** Who plays, of which workspace. */
export interface Player {
  workspaceId: string;
  /** `viewer:…` or `screen:…`. */
  holder: string;
}

const lastFree = (now: Date) => new Date(now.getTime() - playbackLease.freeAfterSeconds * 1000);

/** Prolongs a lease that runs, whatever the limit is by now; false where none does. */
export async function renewLease(
  db: Database,
  { workspaceId, holder }: Player,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(playbackLeases)
    .set({ renewedAt: now })
    .where(
      and(
        eq(playbackLeases.workspaceId, workspaceId),
        eq(playbackLeases.holder, holder),
        gt(playbackLeases.renewedAt, lastFree(now)),
      ),
    );
  return rowCount === 1;
}

/** How many play of a workspace, screens and viewers. */
export function countLeases(db: Database, workspaceId: string, now: Date): Promise<number> {
  return db.$count(
    playbackLeases,
    and(eq(playbackLeases.workspaceId, workspaceId), gt(playbackLeases.renewedAt, lastFree(now))),
  );
}

/**
 * Begins a lease if fewer than `limit` others run. Those who begin at once come one after the other,
 * by the workspace's lock, so that the last place is given once.
 */
export async function beginLease(
  db: Database,
  { workspaceId, holder }: Player,
  limit: number,
  now: Date,
): Promise<boolean> {
  await lockWorkspace(db, workspaceId);
  const isOfWorkspace = eq(playbackLeases.workspaceId, workspaceId);
  await db
    .delete(playbackLeases)
    .where(and(isOfWorkspace, lte(playbackLeases.renewedAt, lastFree(now))));
  const others = await db.$count(
    playbackLeases,
    and(isOfWorkspace, ne(playbackLeases.holder, holder)),
  );
  if (others >= limit) return false;
  await db
    .insert(playbackLeases)
    .values({ workspaceId, holder, renewedAt: now })
    .onConflictDoUpdate({
      target: [playbackLeases.workspaceId, playbackLeases.holder],
      set: { renewedAt: now },
    });
  return true;
}
