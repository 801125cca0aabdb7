import type { Database } from '../../../db/connect.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { beginLease, renewLease, type Player } from './lease-sql.ts';

/**
 * Keeps or begins the lease of a screen or viewer, in the caller's transaction (decisions section 9).
 * Who plays goes on, also where others came or the plan became smaller; who comes anew is counted.
 * @returns the plan's limit, and whether this one may play
 */
export async function takeLease(
  db: Database,
  player: Player,
  now: Date,
): Promise<{ isGranted: boolean; limit: number }> {
  const { screens: limit } = await currentPlan(db, player.workspaceId, now);
  return { isGranted: await keepLease(db, player, limit, now), limit };
}

/** As `takeLease`, where the plan's limit is known; answers whether this one may play. */
export async function keepLease(
  db: Database,
  player: Player,
  limit: number,
  now: Date,
): Promise<boolean> {
  return (await renewLease(db, player, now)) || (await beginLease(db, player, limit, now));
}
