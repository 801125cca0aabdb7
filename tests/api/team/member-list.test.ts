import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTeamOptions } from '#shared/contract/team/team.ts';
import type { CallInput } from '#shared/contract/define-call.ts';
import { deleteMember, listMembers, suspendMember } from '#shared/contract/team/members.ts';
import { updateProfile } from '#shared/contract/account/user.ts';
import { beforeAllIds } from '#shared/domain/constants.ts';
import { users } from '#server/db/schema/identity.ts';
import { teamInvitations, teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { addManyMembers } from '#tests/support/people/many-members.ts';
import { invite, registerInvited } from '#tests/support/people/invitations.ts';
import { addMember, makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  team = await makeTeam(server, []);
});
afterAll(() => server.stop());

it('finds by parts of names, either way round, and takes % and _ as letters', async () => {
  const own = await makeTeam(server, []);
  const { userId, email } = await addMember(server, own.teamId, 'member');
  await server.db
    .update(users)
    .set({ firstName: '美玲', lastName: '林_100%' })
    .where(eq(users.id, userId));
  const found = async (q: string) => {
    const { items } = done(await own.holder.client.call(listMembers, { q }));
    return items.map((item) => item.email);
  };
  for (const q of ['玲 林', '林_100%美', '_100%', email.slice(0, -9).toUpperCase()]) {
    expect(await found(q)).toEqual([email]);
  }
  expect(await found('%')).toEqual([email]);
  expect(await found('\\')).toEqual([]);
});

it('shows everybody once over its pages, in every order, and nothing past the end', async () => {
  const own = await makeTeam(server, ['account_admin', 'app_admin', 'member']);
  for (let index = 0; index < 4; index += 1) await addMember(server, own.teamId, 'member');
  for (const sort of ['name', '-name', 'role', '-role', 'active', '-active'] as const) {
    const seen: string[] = [];
    for (let page = 1; page <= 4; page += 1) {
      const query = { sort, page, perPage: 3 };
      const { items, total } = done(await own.holder.client.call(listMembers, query));
      expect(total).toBe(8);
      seen.push(...items.map((item) => item.email));
    }
    const { items } = done(await own.holder.client.call(listMembers, { sort, perPage: 100 }));
    expect(seen).toEqual(items.map((item) => item.email));
    expect(new Set(seen).size).toBe(8);
  }
});

it('is narrowed by the second step and by suspension, whatever else is asked', async () => {
  const own = await makeTeam(server, ['member', 'member', 'app_admin']);
  const [, secured, suspended, admin] = own.members;
  const { client } = own.holder;
  await server.db
    .update(users)
    .set({ twoFactorAt: new Date() })
    .where(eq(users.id, secured.userId));
  await client.call(suspendMember, { email: suspended.email, isSuspend: true });
  const found = async (input: CallInput<typeof listMembers>) => {
    const { items, total } = done(await client.call(listMembers, input));
    expect(total).toBe(items.length);
    return items.map(({ email }) => email).toSorted();
  };
  const others = (...without: { email: string }[]) =>
    own.members
      .filter((member) => !without.includes(member))
      .map(({ email }) => email)
      .toSorted();
  expect(await found({ hasTwoFactor: true })).toEqual([secured.email]);
  expect(await found({ hasTwoFactor: false })).toEqual(others(secured));
  expect(await found({ isSuspended: true })).toEqual([suspended.email]);
  expect(await found({ isSuspended: false, sort: '-active' })).toEqual(others(suspended));
  expect(await found({ isSuspended: true, hasTwoFactor: true })).toEqual([]);
  expect(await found({ hasTwoFactor: false, q: secured.email })).toEqual([]);
  expect(await found({ hasTwoFactor: false, role: 'app_admin' })).toEqual([admin.email]);
  const raw = await client.fetch('/webapi/team/members?has_two_factor=true&is_suspended=false');
  expect(await raw.text()).toContain(secured.email);
});

it('tells of one who invited them, to who may invite, and knows nobody of another team', async () => {
  const own = await makeTeam(server, ['account_admin', 'app_admin']);
  const [, admin, appAdmin] = own.members;
  await server.db
    .update(users)
    .set({ firstName: 'Ada', lastName: 'Chen' })
    .where(eq(users.id, admin.userId));
  await server.db
    .update(teamMembers)
    .set({ adminApps: ['slideshow'] })
    .where(eq(teamMembers.userId, appAdmin.userId));
  const { email, token } = await invite(admin.client, { apps: ['slideshow'] });
  await registerInvited(server.browser(), email, token);
  const [joined] = done(await own.holder.client.call(listMembers, { q: email })).items;
  expect(joined).toMatchObject({ email, invitedBy: null });
  const one = async (by = own.holder.client) =>
    done(await by.call(listMembers, { id: joined?.id })).items;
  expect(await one()).toEqual([{ ...joined, invitedBy: 'Ada Chen' }]);
  expect(await one(appAdmin.client)).toEqual([joined]);
  expect(await one(team.holder.client)).toEqual([]);
  // Who did so before is not who did it, where that account is gone.
  const [last] = await server.db
    .update(teamInvitations)
    .set({ invitedBy: null })
    .where(eq(teamInvitations.email, email))
    .returning();
  if (!last) throw new Error('no invitation');
  const before = new Date(last.createdAt.getTime() - 1000);
  const { teamId, firstName, lastName, role, apps, adminApps, expiresAt, acceptedAt } = last;
  await server.db.insert(teamInvitations).values({
    teamId,
    email,
    firstName,
    lastName,
    role,
    apps,
    adminApps,
    expiresAt,
    acceptedAt,
    tokenHash: randomBytes(32),
    createdAt: before,
    invitedBy: own.holder.userId,
  });
  expect(await one()).toEqual([joined]);
});

it('read by ids misses nobody while others are removed and renamed', async () => {
  const own = await makeTeam(server, []);
  await addManyMembers(server.db, own.teamId, 25);
  const { client: holder } = own.holder;
  const seen: string[] = [];
  for (let after = beforeAllIds; ;) {
    const answer = await holder.call(listMembers, { after, perPage: 10 });
    const { items } = answer.data as { items: { id: string; email: string }[] }; // of that call
    seen.push(...items.map(({ email }) => email));
    if (items.length < 10) break;
    after = items.at(-1)?.id ?? '';
    // Those before the place where the reading goes on: by pages, as many others would be passed over.
    const [, gone, renamed] = items;
    await holder.call(deleteMember, { email: gone?.email ?? '' });
    await server.db
      .update(users)
      .set({ firstName: 'Zoe' })
      .where(eq(users.id, renamed?.id ?? ''));
  }
  expect(seen).toHaveLength(26);
  expect(new Set(seen).size).toBe(26);
});

it('follows a new name, and sorts and finds by it', async () => {
  const { userId, email, client: own } = await addMember(server, team.teamId, 'member');
  const profile = { firstName: 'Ålva', lastName: 'Zander' };
  expect((await own.call(updateProfile, profile)).status).toBe(0);
  const found = await team.holder.client.call(listMembers, { q: 'ZANDERå', sort: '-name' });
  expect(found).toMatchObject({ data: { items: [{ email }], total: 1 } });
  const all = await team.holder.client.call(listMembers, { sort: '-name', perPage: 1 });
  expect(all).toMatchObject({ data: { items: [{ id: userId }] } });
});

it('what a team’s selects offer is nothing for a personal account', async () => {
  const alone = server.browser();
  await arrangePerson(server, alone);
  expect((await alone.call(getTeamOptions)).status).toBe(1015);
  expect((await team.holder.client.call(getTeamOptions)).status).toBe(0);
});
