import { planLimits } from '#shared/domain/constants.ts';
import type { TeamRole } from '#shared/domain/roles.ts';
import type { Database } from '../../../db/connect.ts';
import { currentPlan } from '../../plan/current-plan.ts';

/**
 * What stands in the way of deleting an account: 1038 for a member of a team, 1034 for its holder
 * and while a plan or bought storage of one's own runs (decisions section 3).
 */
export async function deletionObstacles(
  db: Database,
  account: { workspaceId: string; role: TeamRole | null },
  now: Date,
): Promise<(1034 | 1038)[]> {
  const { workspaceId, role } = account;
  const plan = await currentPlan(db, workspaceId, now);
  const isPaidFor = plan.type !== 'basic' || plan.storage > planLimits.basic.storage;
  const obstacles: (1034 | 1038)[] = [];
  if (isPaidFor || role === 'account_holder') obstacles.push(1034);
  if (role !== null && role !== 'account_holder') obstacles.push(1038);
  return obstacles;
}
