import { may, type TeamRole } from '#shared/domain/team/roles.ts';
import type { Database } from '../../../db/connect.ts';
import { findPendingTransfer } from '../sql.ts';

/** The pending transfer of a team, for its two sides and the admins; null for other members, and where there is none. */
export async function visibleTransfer(
  db: Database,
  { teamId, userId, role }: { teamId: string; userId: string; role: TeamRole },
  now: Date,
) {
  const transfer = await findPendingTransfer(db, teamId, now);
  const isVisible = transfer?.toUserId === userId || may(role, 'manage members');
  return isVisible ? transfer : null;
}
