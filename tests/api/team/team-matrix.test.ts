import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallDefinition } from '#shared/contract/define-call.ts';
import { calls } from '#shared/contract/table.ts';
import {
  cancelTransfer,
  decideTransfer,
  getTransfer,
  startTransfer,
} from '#shared/contract/team/transfer.ts';
import { may, roles, type Permission, type Role } from '#shared/domain/team/roles.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamInvitations, teamMembers, teams, teamTransfers } from '#server/db/schema/team.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';

/** Demo accounts by role; one team, and one person without any. */
const accounts: Record<Role, string> = {
  personal: 'basic@demo.test',
  account_holder: 'holder@demo.test',
  account_admin: 'admin@demo.test',
  app_admin: 'appadmin@demo.test',
  accounting: 'accounting@demo.test',
  member: 'member@demo.test',
};

const table: readonly CallDefinition[] = Object.values(calls);
const guarded = table.flatMap((call) =>
  typeof call.access === 'object' ? [{ call, permission: call.access.may }] : [],
);
const cases = guarded.flatMap(({ call, permission }) =>
  roles.map((role) => [role, call.name, call, permission] as const),
);

/** In the sample each call meets one of a team's roles, the next call the next. */
const isInTurn = (role: Role, name: string) => {
  const ofTeam = roles.filter((one) => one !== 'personal');
  const at = guarded.findIndex(({ call }) => call.name === name);
  return process.env['TEST_FULL'] === '1' || ofTeam[at % ofTeam.length] === role;
};

const example = (call: CallDefinition) => call.example.input as Record<string, unknown>; // inputs are objects

/** Calls about a member: what else they need, and what they do to one. */
const onMember: Record<
  string,
  {
    fields?: Record<string, unknown>;
    status?: number;
    changes?: boolean;
    /** What it tells of people of another team. */
    ofStrangers?: Record<string, unknown>;
  }
> = {
  changeMemberAccount: { fields: { roleId: 'accounting', apps: [], adminApps: [] }, changes: true },
  deleteMember: { changes: true, ofStrangers: { deleted: 0 } },
  inviteMember: { status: 1025 },
  previewRemoval: { ofStrangers: { files: 0, bytes: 0 } },
  resendInvitation: { status: 1002 },
  setMemberApps: { fields: { apps: [] }, changes: true },
  startTransfer: {},
  suspendMember: { changes: true },
};
const addressField = (call: CallDefinition) => ('toEmail' in example(call) ? 'toEmail' : 'email');
const onMembers = cases.filter(
  ([, , call]) =>
    call.path.startsWith('team/') && ('email' in example(call) || 'toEmail' in example(call)),
);

let server: TestServer;
let foreign: TestTeam;
let own: TestTeam;
const people = new Map<Role, HttpClient>();

beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  for (const role of roles) {
    const client = server.browser();
    await signIn(client, accounts[role]);
    people.set(role, client);
  }
  foreign = await makeTeam(server, ['account_admin', 'app_admin', 'member']);
  own = await makeTeam(server, ['account_admin', 'app_admin', 'accounting', 'member', 'member']);
});
afterAll(() => server.stop());

function clientOf(role: Role): HttpClient {
  const client = people.get(role);
  if (!client) throw new Error(`nobody is signed in as ${role}`);
  return client;
}

async function rowOf(userId: string) {
  const [row] = await server.db.select().from(teamMembers).where(eq(teamMembers.userId, userId));
  return row;
}

/** Undoes what one case did, for the next. */
async function restore(row: Awaited<ReturnType<typeof rowOf>>): Promise<void> {
  if (!row) throw new Error('the member was not there to begin with');
  await server.db.delete(teamMembers).where(eq(teamMembers.userId, row.userId));
  await server.db.insert(teamMembers).values(row);
  await server.db.delete(teamTransfers).where(eq(teamTransfers.teamId, row.teamId));
}

/** Everything that a stranger could have changed. */
async function foreignState() {
  const { db } = server;
  const ofTeam = foreign.teamId;
  return {
    team: await db.select().from(teams).where(eq(teams.workspaceId, ofTeam)),
    members: await db.select().from(teamMembers).where(eq(teamMembers.teamId, ofTeam)),
    invitations: await db.select().from(teamInvitations).where(eq(teamInvitations.teamId, ofTeam)),
    transfers: await db.select().from(teamTransfers).where(eq(teamTransfers.teamId, ofTeam)),
  };
}

describe(`${guarded.length} guarded calls for ${roles.length} roles`, () => {
  it.each(cases)('%s: %s', async (role, _name, call, permission: Permission) => {
    const { status } = await clientOf(role).send(call, example(call));
    if (may(role, permission)) expect([1, 2, 3, 5, 6, 8, 1015]).not.toContain(status);
    else expect(status).toBe(role === 'personal' ? 1015 : 5);
  });

  it.each(onMembers)('%s: %s changes nothing of another team', async (role, name, call) => {
    const before = await foreignState();
    for (const email of foreign.members.map((member) => member.email)) {
      const { status, data } = await clientOf(role).send(call, {
        ...example(call),
        [addressField(call)]: email,
      });
      if (status === 0)
        expect(data).toMatchObject(onMember[name]?.ofStrangers ?? { refused: true });
      else expect([5, 1000, 1002, 1015, 1025, 2000]).toContain(status);
    }
    expect(await foreignState()).toEqual(before);
  });

  it.each(cases.filter(([role, name]) => role !== 'personal' && isInTurn(role, name)))(
    '%s: %s refuses the suspended and the unverified',
    async (role, _name, call) => {
      const who = own.members.find((member) => member.role === role);
      if (!who) throw new Error(`the team has no ${role}`);
      const isHim = eq(users.id, who.userId);
      await server.db.update(users).set({ emailVerifiedAt: null }).where(isHim);
      expect((await who.client.send(call, example(call))).status).toBe(6);
      await server.db.update(users).set({ emailVerifiedAt: new Date() }).where(isHim);
      const isMember = eq(teamMembers.userId, who.userId);
      await server.db.update(teamMembers).set({ isSuspended: true }).where(isMember);
      expect((await who.client.send(call, example(call))).status).toBe(8);
      await server.db.update(teamMembers).set({ isSuspended: false }).where(isMember);
    },
  );

  // Somebody of one's own team, who shares the app that the app admin administers.
  it.each(onMembers.filter(([role]) => role !== 'personal'))(
    '%s: %s reaches a member of the own team if the role may',
    async (role, _name, call, permission) => {
      const who = own.members.find((member) => member.role === role);
      const target = own.members.at(-1);
      if (!who || !target) throw new Error(`the team has no ${role}`);
      const rule = onMember[call.name];
      if (!rule) throw new Error(`say in the table what ${call.name} does to a member`);
      const input = { ...example(call), ...rule.fields, [addressField(call)]: target.email };
      const before = await rowOf(target.userId);
      const { status } = await who.client.send(call, input);
      if (!may(role, permission)) expect(status).toBe(5);
      else expect(status).toBe(rule.status ?? 0);
      const after = await rowOf(target.userId);
      const changes = may(role, permission) && rule.changes === true;
      expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(changes);
      await restore(before);
    },
  );

  it('nobody decides, leaves or cancels for another team', async () => {
    const asked = { toEmail: foreign.members.at(-1)?.email ?? '', password };
    const started = await foreign.holder.client.call(startTransfer, asked);
    const { id } = done(started);
    const before = await foreignState();
    for (const role of roles) {
      const client = clientOf(role);
      const isAlone = role === 'personal';
      for (const accept of [true, false]) {
        const { status } = await client.call(decideTransfer, { id, accept });
        expect(status).toBe(isAlone ? 1015 : 7);
      }
      expect(await client.call(getTransfer)).toMatchObject(
        isAlone ? { status: 1015 } : { data: null },
      );
      if (role === 'account_holder') await client.call(cancelTransfer);
    }
    expect(await foreignState()).toEqual(before);
  });
});
