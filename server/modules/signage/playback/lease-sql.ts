import { and, asc, desc, eq, gt, inArray, like, lte, ne, or, sql } from 'drizzle-orm';
import { leasesPerNetwork, playbackLease } from '#shared/domain/limits.ts';
import type { Database } from '../../../db/connect.ts';
import { lockWorkspace } from '../../../db/locks.ts';
import { playbackLeases } from '../../../db/schema/slideshow.ts';

/**
 * From the first that makes room to the last that does not: anonymous viewers, viewers of the workspace, screens.
 * A user of another workspace is an anonymous viewer, too.
 */
const playerKinds = ['stranger', 'viewer', 'screen'] as const;

/** Who plays, of which workspace. */
export interface Player {
  workspaceId: string;
  kind: (typeof playerKinds)[number];
  /**
   * Who holds the leases that are counted together: a session, or a network. What tells viewers apart inside it is
   * made up by the caller, so the group has a limit of its own. Null for screens.
   */
  group: string | null;
  id: string;
}

const holderOf = ({ kind, group, id }: Player) =>
  group === null ? `${kind}:${id}` : `${prefixOf({ kind, group })}${id}`;
const prefixOf = ({ kind, group }: Pick<Player, 'kind' | 'group'>) => `${kind}:${group} `;
const isOfKind = (kind: Player['kind']) => like(playbackLeases.holder, `${kind}:%`);

const lastFree = (now: Date) => new Date(now.getTime() - playbackLease.freeAfterSeconds * 1000);

/** Prolongs a lease that runs, whatever the limit is by now; false where none does. */
export async function renewLease(db: Database, player: Player, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(playbackLeases)
    .set({ renewedAt: now })
    .where(
      and(
        eq(playbackLeases.workspaceId, player.workspaceId),
        eq(playbackLeases.holder, holderOf(player)),
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

/** Leases of a plan with `limit` of them that a player's group may have. */
function groupLimit({ kind }: Player, limit: number): number {
  return kind === 'viewer' ? playbackLease.viewersPerSession : leasesPerNetwork(limit);
}

/**
 * Begins a lease if fewer than `limit` others run, and fewer of the same session or network than those may have.
 * Callers that begin at the same time queue for the workspace's lock, so that the last lease is granted once.
 * Screens displace viewers, and viewers of the workspace displace anonymous ones: the holder of a link could otherwise
 * take all leases with made-up viewer ids.
 */
export async function beginLease(
  db: Database,
  player: Player,
  limit: number,
  now: Date,
): Promise<boolean> {
  const { workspaceId, kind, group } = player;
  const holder = holderOf(player);
  // A crowd that finds no place does not make the others wait for the lock.
  const isStranger = kind === 'stranger';
  if (isStranger && (await countLeases(db, workspaceId, now)) >= limit) return false;
  await lockWorkspace(db, workspaceId);
  const isOfWorkspace = eq(playbackLeases.workspaceId, workspaceId);
  await db
    .delete(playbackLeases)
    .where(and(isOfWorkspace, lte(playbackLeases.renewedAt, lastFree(now))));
  const isOther = ne(playbackLeases.holder, holder);
  if (group !== null) {
    const isOfGroup = sql`starts_with(${playbackLeases.holder}, ${prefixOf(player)})`;
    const ofGroup = await db.$count(playbackLeases, and(isOfWorkspace, isOther, isOfGroup));
    if (ofGroup >= groupLimit(player, limit)) return false;
  }
  const others = await db.$count(playbackLeases, and(isOfWorkspace, isOther));
  const missing = others - limit + 1;
  if (missing > 0 && !(await displace(db, player, missing))) return false;
  await db
    .insert(playbackLeases)
    .values({ workspaceId, holder, renewedAt: now })
    .onConflictDoUpdate({
      target: [playbackLeases.workspaceId, playbackLeases.holder],
      set: { renewedAt: now },
    });
  return true;
}

/**
 * Ends `count` leases of kinds that make room for this player, anonymous viewers first, then those without a renewal
 * for the longest; false, and none is ended, where there are fewer.
 */
async function displace(
  db: Database,
  { workspaceId, kind }: Player,
  count: number,
): Promise<boolean> {
  const lower = playerKinds.slice(0, playerKinds.indexOf(kind));
  if (lower.length === 0) return false;
  const isOfWorkspace = eq(playbackLeases.workspaceId, workspaceId);
  const found = await db
    .select({ holder: playbackLeases.holder })
    .from(playbackLeases)
    .where(and(isOfWorkspace, or(...lower.map(isOfKind))))
    .orderBy(desc(isOfKind('stranger')), asc(playbackLeases.renewedAt), asc(playbackLeases.holder))
    .limit(count);
  if (found.length < count) return false;
  const holders = found.map(({ holder }) => holder);
  await db
    .delete(playbackLeases)
    .where(and(isOfWorkspace, inArray(playbackLeases.holder, holders)));
  return true;
}
