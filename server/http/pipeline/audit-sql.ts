import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { teamMembers } from '../../db/schema/team.ts';

/** Who did what is audited: the address, and the team that the command may just have given. */
export async function findActor(db: Database, userId: string) {
  const [actor] = await db
    .select({ email: users.email, teamId: teamMembers.teamId })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .where(eq(users.id, userId));
  return actor;
}
