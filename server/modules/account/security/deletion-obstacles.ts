import { planLimits } from '#shared/domain/constants.ts';
import type { DeletionObstacle } from '#shared/domain/account/deletion.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import type { Database } from '../../../db/connect.ts';
import { currentPlan } from '../../plan/current-plan.ts';

/** What stands in the way of deleting an account; a plan that runs may also be bought storage. */
export async function findObstacles(
  db: Database,
  account: { workspaceId: string; role: TeamRole | null },
  now: Date,
): Promise<DeletionObstacle[]> {
  const { workspaceId, role } = account;
  const plan = await currentPlan(db, workspaceId, now);
  const isPaidFor = plan.type !== 'basic' || plan.storage > planLimits.basic.storage;
  const obstacles: DeletionObstacle[] = [];
  if (role === 'account_holder') obstacles.push('accountHolder');
  if (isPaidFor) obstacles.push('paidPlan');
  if (role !== null && role !== 'account_holder') obstacles.push('teamMember');
  return obstacles;
}
