import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { may, teamRoles } from '#shared/domain/team/roles.ts';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { teamMembers } from '../../db/schema/team.ts';

const payingRoles = teamRoles.filter((role) => may(role, 'buy and pay'));

/**
 * Who is told of the money of a workspace: whose own it is, or those of the team who may buy and pay.
 * Suspended members and accounts that are being deleted are not.
 */
export async function payers(db: Database, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(
      and(
        isNull(users.deletedAt),
        or(
          eq(users.workspaceId, workspaceId),
          and(
            eq(teamMembers.teamId, workspaceId),
            inArray(teamMembers.role, payingRoles),
            eq(teamMembers.isSuspended, false),
          ),
        ),
      ),
    );
  return rows.map(({ userId }) => userId);
}
