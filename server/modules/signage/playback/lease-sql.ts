import { and, asc, eq, gt, inArray, like, lte, ne } from 'drizzle-orm';
import { playbackLease } from '#shared/domain/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { playbackLeases } from '../../../db/schema/slideshow.ts';

/** Who plays, of which workspace. */
export interface Player {
  workspaceId: string;
  /** `screen:…`, `viewer:…` of somebody who sees the slideshow, or `stranger:…`. */
  holder: string;
}

/** Of somebody whom nobody knows: what says who it is may be made up. */
const strangers = 'stranger:';
const isOfStranger = like(playbackLeases.holder, `${strangers}%`);

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
 * by the workspace's lock, so that the last place is given once. Strangers make room for screens and
 * for those who see the slideshow: whoever has a public link could hold every place with it.
 */
export async function beginLease(
  db: Database,
  { workspaceId, holder }: Player,
  limit: number,
  now: Date,
): Promise<boolean> {
  // A crowd that finds no place does not make the others wait for the lock.
  const isStranger = holder.startsWith(strangers);
  if (isStranger && (await countLeases(db, workspaceId, now)) >= limit) return false;
  await lockWorkspace(db, workspaceId);
  const isOfWorkspace = eq(playbackLeases.workspaceId, workspaceId);
  await db
    .delete(playbackLeases)
    .where(and(isOfWorkspace, lte(playbackLeases.renewedAt, lastFree(now))));
  const others = await db.$count(
    playbackLeases,
    and(isOfWorkspace, ne(playbackLeases.holder, holder)),
  );
  const missing = others - limit + 1;
  if (missing > 0 && (isStranger || !(await dropStrangers(db, workspaceId, missing)))) return false;
  await db
    .insert(playbackLeases)
    .values({ workspaceId, holder, renewedAt: now })
    .onConflictDoUpdate({
      target: [playbackLeases.workspaceId, playbackLeases.holder],
      set: { renewedAt: now },
    });
  return true;
}

/** Ends the leases of so many strangers, of whom nothing was heard the longest; false: there are fewer. */
async function dropStrangers(db: Database, workspaceId: string, count: number): Promise<boolean> {
  const isOfWorkspace = eq(playbackLeases.workspaceId, workspaceId);
  const found = await db
    .select({ holder: playbackLeases.holder })
    .from(playbackLeases)
    .where(and(isOfWorkspace, isOfStranger))
    .orderBy(asc(playbackLeases.renewedAt), asc(playbackLeases.holder))
    .limit(count);
  if (found.length < count) return false;
  const holders = found.map(({ holder }) => holder);
  await db
    .delete(playbackLeases)
    .where(and(isOfWorkspace, inArray(playbackLeases.holder, holders)));
  return true;
}
