import { v7 } from 'uuid';
import { appIds } from '#shared/domain/apps.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { teamMembers, teams } from '#server/db/schema/team.ts';
import { workspaces } from '#server/db/schema/workspace.ts';
import { arrangePerson, type ArrangedPerson } from './arrange-person.ts';
import { newAddress } from './people.ts';
import type { ServerAtHand } from '../server/test-server.ts';

/** Somebody of a team, signed in. */
export interface TeamPerson extends ArrangedPerson {
  role: TeamRole;
}

type OtherRole = Exclude<TeamRole, 'account_holder'>;

/** A team of its own on TEAM-Y: the holder, and somebody of each role that was asked for. */
export interface TestTeam<Roles extends readonly OtherRole[] = readonly OtherRole[]> {
  teamId: string;
  holder: TeamPerson;
  /** The holder is the first of them; the others follow in the order of their roles. */
  members: [TeamPerson, ...{ [At in keyof Roles]: TeamPerson }];
}

/** Makes a team with a holder and somebody of each given role; buying one comes with a later area. */
export async function makeTeam<const Roles extends readonly OtherRole[]>(
  server: ServerAtHand,
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

/** Puts somebody new into a team, verified and signed in. */
export async function addMember(
  server: ServerAtHand,
  teamId: string,
  role: TeamRole,
): Promise<TeamPerson> {
  const person = await arrangePerson(server);
  const usesAll = role === 'account_holder' || role === 'account_admin';
  await server.db.insert(teamMembers).values({
    userId: person.userId,
    teamId,
    role,
    apps: usesAll ? [...appIds] : ['slideshow'],
    adminApps: usesAll ? [...appIds] : role === 'app_admin' ? ['slideshow'] : [],
    joinedAt: new Date(),
  });
  return { ...person, role };
}
