import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { appIds } from '#shared/domain/apps.ts';
import type { TeamRole } from '#shared/domain/roles.ts';
import { users } from '#server/db/schema/identity.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { teamMembers, teams } from '#server/db/schema/team.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import type { HttpClient } from './http-client.ts';
import { newAddress, signUpVerified } from './people.ts';
import type { TestServer } from './test-server.ts';

/** Somebody of a team, signed in. */
export interface TeamPerson {
  userId: string;
  email: string;
  role: TeamRole;
  client: HttpClient;
}

type OtherRole = Exclude<TeamRole, 'account_holder'>;

/** A team of its own on TEAM-Y: the holder, and somebody of each role that was asked for. */
export interface TestTeam<Roles extends readonly OtherRole[] = readonly OtherRole[]> {
  teamId: string;
  holder: TeamPerson;
  /** The holder is the first of them; the others follow in the order of their roles. */
  members: [TeamPerson, ...{ [At in keyof Roles]: TeamPerson }];
}

/** What making a team needs of a server. */
export type TeamServer = Pick<TestServer, 'db' | 'browser'>;

/** Makes a team with a holder and somebody of each given role; buying one comes with a later area. */
export async function makeTeam<const Roles extends readonly OtherRole[]>(
  server: TeamServer,
  roles: Roles,
): Promise<TestTeam<Roles>> {
  const now = new Date();
  const teamId = v7();
  await server.db.insert(workspaces).values({ id: teamId, kind: 'team', createdAt: now });
  await server.db.insert(teams).values({
    workspaceId: teamId,
    name: `Team ${newAddress('team')}`,
    createdAt: now,
  });
  await server.db.insert(licenses).values({
    workspaceId: teamId,
    sku: 'TEAM-Y',
    startsOn: '2020-01-01',
    expiresOn: null,
    createdAt: now,
  });
  const holder = await addMember(server, teamId, 'account_holder');
  const others: TeamPerson[] = [];
  for (const role of roles) others.push(await addMember(server, teamId, role));
  const members: unknown = [holder, ...others];
  // One for each role, as the loop has it.
  return { teamId, holder, members: members as TestTeam<Roles>['members'] };
}

/** Signs somebody up and puts them into a team. */
export async function addMember(
  server: TeamServer,
  teamId: string,
  role: TeamRole,
): Promise<TeamPerson> {
  const client = server.browser();
  const email = await signUpVerified(client);
  const [user] = await server.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`${email} was not kept`);
  const usesAll = role === 'account_holder' || role === 'account_admin';
  await server.db.insert(teamMembers).values({
    userId: user.id,
    teamId,
    role,
    apps: usesAll ? [...appIds] : ['slideshow'],
    adminApps: usesAll ? [...appIds] : role === 'app_admin' ? ['slideshow'] : [],
    joinedAt: new Date(),
  });
  return { userId: user.id, email, role, client };
}
