import { taipeiDay } from '#shared/domain/calendar.ts';
import type { DeletionObstacle } from '#shared/domain/account/deletion.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import type { Database } from '../../../db/connect.ts';
import { hasOpenPayment, hasUncancelledPlan } from './obstacles-sql.ts';

/**
 * What stands in the way of deleting an account. A plan that was cancelled may be left behind: whoever
 * did that knows that it ends (specification section 8).
 */
export async function findObstacles(
  db: Database,
  account: { workspaceId: string; role: TeamRole | null },
  now: Date,
): Promise<DeletionObstacle[]> {
  const { workspaceId, role } = account;
  const obstacles: DeletionObstacle[] = [];
  if (role === 'account_holder') obstacles.push('accountHolder');
  if (await hasUncancelledPlan(db, workspaceId, taipeiDay(now))) obstacles.push('paidPlan');
  if (await hasOpenPayment(db, workspaceId)) obstacles.push('openPayment');
  if (role !== null && role !== 'account_holder') obstacles.push('teamMember');
  return obstacles;
}
