import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Language } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { formerMembers, teamInvitations, teamMembers, teams } from '../../../db/schema/team.ts';

/** Team of a mailed token, whatever has become of the invitation; null for an unknown token. */
export async function findTeamOfToken(db: Database, tokenHash: Buffer): Promise<string | null> {
  const [found] = await db
    .select({ teamId: teamInvitations.teamId })
    .from(teamInvitations)
    .where(eq(teamInvitations.tokenHash, tokenHash));
  return found?.teamId ?? null;
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

/** Whom an open invitation is for. */
export async function findOpenInvitation(db: Database, tokenHash: Buffer, now: Date) {
  const [found] = await db
    .select({
      email: teamInvitations.email,
      firstName: teamInvitations.firstName,
      lastName: teamInvitations.lastName,
      teamName: teams.name,
      roleId: teamInvitations.role,
      inviter: { firstName: users.firstName, lastName: users.lastName },
      expiresAt: teamInvitations.expiresAt,
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.workspaceId, teamInvitations.teamId))
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(
      and(
        eq(teamInvitations.tokenHash, tokenHash),
        isNull(teamInvitations.acceptedAt),
        gt(teamInvitations.expiresAt, now),
      ),
    );
  return found ?? null;
}

/** What an invitation brought that this very person took before. */
export async function findAcceptedInvitation(db: Database, tokenHash: Buffer, userId: string) {
  const [found] = await db
    .select({ teamName: teams.name, roleId: teamMembers.role })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.workspaceId, teamInvitations.teamId))
    .innerJoin(users, eq(users.email, teamInvitations.email))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.userId, users.id), eq(teamMembers.teamId, teamInvitations.teamId)),
    )
    .where(
      and(
        eq(teamInvitations.tokenHash, tokenHash),
        isNotNull(teamInvitations.acceptedAt),
        eq(users.id, userId),
      ),
    );
  return found ?? null;
}

const invitee = alias(users, 'invitee');

/** An open invitation for its mail. */
export async function findInvitation(db: Database, id: string) {
  const [found] = await db
    .select({
      email: teamInvitations.email,
      firstName: teamInvitations.firstName,
      lastName: teamInvitations.lastName,
      teamName: teams.name,
      // Who has an account has a language; for others the inviter's is the best guess.
      language: sql<Language | null>`coalesce(${invitee.language}, ${users.language})`,
      inviter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(teamInvitations)
    .innerJoin(teams, eq(teams.workspaceId, teamInvitations.teamId))
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .leftJoin(invitee, eq(invitee.email, teamInvitations.email))
    .where(and(eq(teamInvitations.id, id), isNull(teamInvitations.acceptedAt)));
  return found ?? null;
}

/**
 * Who sent an address its last invitation to a team, taken or still open; null where there is none any
 * more, or nobody any more who sent it.
 */
export async function findInviter(
  db: Database,
  teamId: string,
  email: string,
): Promise<{ firstName: string; lastName: string } | null> {
  const [found] = await db
    .select({ inviter: { firstName: users.firstName, lastName: users.lastName } })
    .from(teamInvitations)
    .leftJoin(users, eq(users.id, teamInvitations.invitedBy))
    .where(and(eq(teamInvitations.teamId, teamId), eq(teamInvitations.email, email)))
    .orderBy(desc(teamInvitations.createdAt))
    .limit(1);
  return found?.inviter ?? null;
}

/**
 * Gives an open invitation the token that its mail carries; false if it is open no more, or not until
 * this date any more: who sent it again has another mail under way. `expiresAt` null: any date.
 */
export async function setInvitationToken(
  db: Database,
  { id, expiresAt }: { id: string; expiresAt: Date | null },
  tokenHash: Buffer,
): Promise<boolean> {
  const changed = await db
    .update(teamInvitations)
    .set({ tokenHash })
    .where(
      and(
        eq(teamInvitations.id, id),
        isNull(teamInvitations.acceptedAt),
        expiresAt ? eq(teamInvitations.expiresAt, expiresAt) : undefined,
      ),
    )
    .returning({ id: teamInvitations.id });
  return changed.length === 1;
}

/** Invites; null if this address has an open invitation to the team already. */
export async function insertInvitation(
  db: Database,
  invitation: typeof teamInvitations.$inferInsert,
): Promise<string | null> {
  const [inserted] = await db
    .insert(teamInvitations)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: teamInvitations.id });
  return inserted?.id ?? null;
}

/** An invitation whose time is over is no reason to refuse a new one. */
export async function deleteExpiredInvitation(
  db: Database,
  { teamId, email }: { teamId: string; email: string },
  now: Date,
) {
  await db
    .delete(teamInvitations)
    .where(and(openFor(teamId, [email]), lte(teamInvitations.expiresAt, now)));
}

/** Revokes open invitations; whose there were. */
export async function deleteInvitations(
  db: Database,
  teamId: string,
  emails: readonly string[],
): Promise<string[]> {
  const deleted = await db
    .delete(teamInvitations)
    .where(openFor(teamId, emails))
    .returning({ email: teamInvitations.email });
  return deleted.map(({ email }) => email);
}

/** Gives an open invitation new days; null if there is none. */
export async function prolongInvitation(
  db: Database,
  { teamId, email, expiresAt }: { teamId: string; email: string; expiresAt: Date },
): Promise<string | null> {
  const [prolonged] = await db
    .update(teamInvitations)
    .set({ expiresAt })
    .where(openFor(teamId, [email]))
    .returning({ id: teamInvitations.id });
  return prolonged?.id ?? null;
}

/** What the open invitation of an address will bring. */
export async function findInvitationFor(db: Database, teamId: string, email: string) {
  const [found] = await db
    .select({
      role: teamInvitations.role,
      apps: teamInvitations.apps,
      adminApps: teamInvitations.adminApps,
    })
    .from(teamInvitations)
    .where(openFor(teamId, [email]));
  return found ?? null;
}

export async function changeInvitation(
  db: Database,
  { teamId, email }: { teamId: string; email: string },
  change: Partial<typeof teamInvitations.$inferInsert>,
) {
  await db
    .update(teamInvitations)
    .set(change)
    .where(openFor(teamId, [email]));
}

/** The account of an address as an invitation to a team meets it; null if there is none. */
export async function findRegistered(db: Database, teamId: string, email: string) {
  const [found] = await db
    .select({
      userId: users.id,
      isInTeam: sql<boolean>`${teamMembers.userId} is not null`,
      wasMember: sql<boolean>`${formerMembers.userId} is not null`,
    })
    .from(users)
    .leftJoin(teamMembers, eq(teamMembers.userId, users.id))
    .leftJoin(
      formerMembers,
      and(eq(formerMembers.userId, users.id), eq(formerMembers.teamId, teamId)),
    )
    .where(eq(users.email, email));
  return found ?? null;
}

function openFor(teamId: string, emails: readonly string[]) {
  return and(
    eq(teamInvitations.teamId, teamId),
    inArray(teamInvitations.email, [...emails]),
    isNull(teamInvitations.acceptedAt),
  );
}
