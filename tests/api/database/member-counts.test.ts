import { eq, inArray, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { teamMembers, teams } from '#server/db/schema/team.ts';
import { users } from '#server/db/schema/identity.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import { testDatabase } from '#tests/support/database/database.ts';
import { addManyMembers } from '#tests/support/people/many-members.ts';

const database = testDatabase();

it('a team knows how many members it has, whichever way they come, change and go', async () => {
  const { db } = database;
  const [team, other] = [await newTeam('Team'), await newTeam('Other')];
  await addManyMembers(db, team, 30);
  await addManyMembers(db, other, 3);
  expect(await countsOf(team)).toEqual({ memberCount: 30, suspendedCount: 0 });

  const people = await db
    .select({ userId: teamMembers.userId })
    .from(teamMembers)
    .where(eq(teamMembers.teamId, team));
  const ids = people.map(({ userId }) => userId);
  const some = (from: number, to: number) => inArray(teamMembers.userId, ids.slice(from, to));
  await db.update(teamMembers).set({ isSuspended: true }).where(some(0, 10));
  // Nothing changes for those who are suspended already, nor by a visit.
  await db
    .update(teamMembers)
    .set({ isSuspended: true, lastActiveAt: new Date() })
    .where(some(0, 12));
  expect(await countsOf(team)).toEqual({ memberCount: 30, suspendedCount: 12 });

  await db.update(teamMembers).set({ isSuspended: false }).where(some(0, 4));
  await db.update(teamMembers).set({ teamId: other }).where(some(10, 11));
  await db.delete(teamMembers).where(some(11, 20));
  // An account that goes takes its membership with it.
  await db.delete(users).where(inArray(users.id, ids.slice(20, 22)));
  expect(await countsOf(team)).toEqual({ memberCount: 18, suspendedCount: 6 });
  expect(await countsOf(other)).toEqual({ memberCount: 4, suspendedCount: 1 });
  for (const id of [team, other]) expect(await countsOf(id)).toEqual(await counted(id));
});

async function newTeam(name: string): Promise<string> {
  const createdAt = new Date();
  const { db } = database;
  const [made] = await db.insert(workspaces).values({ kind: 'team', createdAt }).returning();
  const workspaceId = made?.id ?? '';
  await db.insert(teams).values({ workspaceId, name, createdAt });
  return workspaceId;
}

async function countsOf(teamId: string) {
  const [team] = await database.db
    .select({ memberCount: teams.memberCount, suspendedCount: teams.suspendedCount })
    .from(teams)
    .where(eq(teams.workspaceId, teamId));
  return team;
}

async function counted(teamId: string) {
  const { teamId: ofTeam, isSuspended } = teamMembers;
  const [counts] = await database.db
    .select({
      memberCount: sql`count(*)`.mapWith(Number),
      suspendedCount: sql`count(*) filter (where ${isSuspended})`.mapWith(Number),
    })
    .from(teamMembers)
    .where(eq(ofTeam, teamId));
  return counts;
}
