import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { teamInvitations, teamMembers, teams } from '../../db/schema/team.ts';

/** A team with its holder's name and address. */
export async function findTeam(db: Database, teamId: string) {
  const [team] = await db
    .select({
      name: teams.name,
      address: teams.address,
      postalCode: teams.postalCode,
      country: teams.country,
      phone: teams.phone,
      phoneCountryCode: teams.phoneCountryCode,
      vatNumber: teams.vatNumber,
      category: teams.category,
      holderFirstName: users.firstName,
      holderLastName: users.lastName,
      holderEmail: users.email,
    })
    .from(teams)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teams.workspaceId), eq(teamMembers.role, 'account_holder')),
    )
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teams.workspaceId, teamId));
  return team ?? null;
}

/** Takes an open invitation for exactly this address; null if there is none any more. */
export async function acceptInvitation(
  db: Database,
  invitation: { tokenHash: Buffer; email: string },
  now: Date,
) {
  const [accepted] = await db
    .update(teamInvitations)
    .set({ acceptedAt: now })
    .where(
      and(
        eq(teamInvitations.tokenHash, invitation.tokenHash),
        eq(teamInvitations.email, invitation.email),
        isNull(teamInvitations.acceptedAt),
        gt(teamInvitations.expiresAt, now),
      ),
    )
    .returning();
  return accepted ?? null;
}

/** Makes somebody a member; false if that user is in a team already. */
export async function insertMember(
  db: Database,
  member: typeof teamMembers.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(teamMembers)
    .values(member)
    .onConflictDoNothing({ target: teamMembers.userId })
    .returning({ userId: teamMembers.userId });
  return inserted.length === 1;
}
