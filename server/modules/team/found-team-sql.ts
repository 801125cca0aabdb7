import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { users } from '../../db/schema/identity.ts';
import { teamMembers, teams } from '../../db/schema/team.ts';
import { workspaces } from '../../db/schema/workspace.ts';

/** Turns a personal workspace into a team's and gives its owner, who is locked, a new one. */
export async function makeOwnWorkspaceTeams(
  db: Database,
  { userId, workspaceId, now }: { userId: string; workspaceId: string; now: Date },
): Promise<void> {
  const [own] = await db
    .insert(workspaces)
    .values({ kind: 'personal', createdAt: now })
    .returning({ id: workspaces.id });
  if (!own) throw new Error('a workspace was inserted without an answer');
  await db.update(users).set({ workspaceId: own.id }).where(eq(users.id, userId));
  await db.update(workspaces).set({ kind: 'team' }).where(eq(workspaces.id, workspaceId));
}

export async function insertTeam(db: Database, team: typeof teams.$inferInsert): Promise<void> {
  await db.insert(teams).values(team);
}

/** 1 for a workspace that is a team's, else 0. */
export function countTeams(db: Database, workspaceId: string): Promise<number> {
  return db.$count(teams, eq(teams.workspaceId, workspaceId));
}

/** The workspace of somebody's own; null: the account is gone. */
export async function ownWorkspace(db: Database, userId: string): Promise<string | null> {
  const [user] = await db
    .select({ workspaceId: users.workspaceId })
    .from(users)
    .where(eq(users.id, userId));
  return user?.workspaceId ?? null;
}

/** Is somebody in a team? */
export async function isMember(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(teamMembers, eq(teamMembers.userId, userId))) > 0;
}
