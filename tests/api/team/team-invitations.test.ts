import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkVerify, login } from '#shared/contract/account/auth.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { getTeam, leaveTeam, listAuditLog } from '#shared/contract/team/team.ts';
import {
  acceptInvitation,
  getInvitationSignUpInfo,
  inviteMember,
  resendInvitation,
} from '#shared/contract/team/invitations.ts';
import { changeMemberAccount, deleteMember, listMembers } from '#shared/contract/team/members.ts';
import { confirmEmailCode, toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { users } from '#server/db/schema/identity.ts';
import { licenses } from '#server/db/schema/plan.ts';
import { outbox } from '#server/db/schema/system.ts';
import { teamInvitations, teamMembers } from '#server/db/schema/team.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import {
  invitationFields,
  invite,
  mailedToken,
  registerInvited,
} from '#tests/support/people/invitations.ts';
import {
  linkIn,
  mailsTo,
  newAddress,
  nextMail,
  password,
  signUp,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { signInBy } from '#tests/support/people/provider-person.ts';
import { mailedCode } from '#tests/support/people/second-factor.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { makeTeam, type TestTeam } from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';

let server: TestServer;
let team: TestTeam;
let holder: HttpClient;
let admin: HttpClient;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  team = await makeTeam(server, ['account_admin']);
  holder = team.holder.client;
  admin = team.members[1]?.client ?? holder;
});
afterAll(() => server.stop());

const accept = (client: HttpClient, token: string) => client.call(acceptInvitation, { token });

async function memberOf(email: string) {
  const [row] = await server.db
    .select({ teamId: teamMembers.teamId, role: teamMembers.role, apps: teamMembers.apps })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(users.email, email));
  return row ?? null;
}

const openInvitations = (email: string) =>
  server.db
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.email, email), eq(teamInvitations.teamId, team.teamId)));

describe('an invited person', () => {
  it('signs up from the mail, is verified by it and in the team, and whoever invited is told', async () => {
    const { email, token } = await invite(admin, {
      roleId: 'app_admin',
      apps: ['slideshow', 'poster'],
    });
    const person = server.browser();
    expect(await person.call(getInvitationSignUpInfo, { token })).toMatchObject({
      status: 0,
      data: {
        email,
        firstName: 'Yuki',
        lastName: 'Mori',
        roleId: 'app_admin',
        invitedBy: 'Mei Lin',
      },
    });
    expect(await registerInvited(person, email, token)).toMatchObject({
      status: 0,
      data: { verified: true },
    });
    expect(await person.call(getTeam)).toMatchObject({ status: 0, data: { role: 'app_admin' } });
    expect(await memberOf(email)).toEqual({
      teamId: team.teamId,
      role: 'app_admin',
      apps: ['slideshow', 'poster'],
    });
    expect(await admin.call(listNotifications)).toMatchObject({
      data: { items: [{ kind: 'memberJoined', values: { name: 'Mei Lin' } }] },
    });
    // Arriving at the mail's page afterwards says the same, to this person only.
    const data = { roleId: 'app_admin' };
    expect(await accept(person, token)).toMatchObject({ status: 0, data });
    expect((await accept(holder, token)).status).toBe(1033);
    expect((await person.call(getInvitationSignUpInfo, { token })).status).toBe(1033);
  });

  it('with an account joins by accepting, by signing in and by a provider', async () => {
    const joiners: ((client: HttpClient, email: string, token: string) => Promise<unknown>)[] = [
      (client, _email, token) => accept(client, token),
      (client, email, invitationToken) =>
        client.call(login, { email, password, invitationToken, gToken: 'sandbox-pass' }),
      (client, email, invitationToken) =>
        signInBy(client, { provider: 'google', email }, { invitationToken }),
    ];
    for (const join of joiners) {
      const { email, token } = await invite(admin);
      const client = server.browser();
      await signUp(client, email);
      expect(await join(client, email, token)).toMatchObject({ status: 0 });
      expect(await client.call(checkVerify)).toMatchObject({ data: true });
      expect((await memberOf(email))?.teamId).toBe(team.teamId);
      // Signing in from the same mail once more is no mistake, and nothing that happened again.
      expect(await join(client, email, token)).toMatchObject({ status: 0 });
      expect(
        await admin.call(listAuditLog, { q: email, action: 'acceptInvitation' }),
      ).toMatchObject({
        data: { total: 1 },
      });
    }
  });

  it('with two-factor on joins after the second step, never by the first alone', async () => {
    const { email, token: invitationToken } = await invite(admin);
    const own = server.browser();
    await signUp(own, email);
    await own.fetch(linkIn(await nextMail(own, email, 2)));
    expect(await own.call(toggleTwoFactor, { password, enabled: true })).toMatchObject({
      status: 0,
    });
    const client = server.browser();
    const credentials = { email, password, invitationToken, gToken: 'sandbox-pass' };
    expect(await client.call(login, credentials)).toMatchObject({
      status: 0,
      data: { twoFactorRequired: true },
    });
    expect(
      await signInBy(server.browser(), { provider: 'google', email }, { invitationToken }),
    ).toMatchObject({ status: 0, data: { twoFactorRequired: true } });
    expect(await memberOf(email)).toBeNull();
    const code = await mailedCode(client, email);
    expect((await client.call(confirmEmailCode, { code })).status).toBe(0);
    expect(await memberOf(email)).toBeNull();
    expect((await accept(client, invitationToken)).status).toBe(0);
    expect((await memberOf(email))?.teamId).toBe(team.teamId);
  });

  it('with another address, or none of ours, cannot use it, and it stays open', async () => {
    const { email, token } = await invite(admin);
    const other = server.browser();
    const otherEmail = await signUp(other);
    expect((await accept(other, token)).status).toBe(1033);
    expect((await registerInvited(server.browser(), newAddress(), token)).status).toBe(1033);
    expect((await accept(other, 'unknown')).status).toBe(1033);
    expect(await other.call(checkVerify)).toMatchObject({ data: false });
    expect(await memberOf(otherEmail)).toBeNull();
    expect((await registerInvited(server.browser(), email, token)).status).toBe(0);
  });

  it('whose own plan runs is told so, and can join once it has ended', async () => {
    const { email, token } = await invite(admin);
    const client = server.browser();
    await signUp(client, email);
    const [user] = await server.db.select().from(users).where(eq(users.email, email));
    const workspaceId = user?.workspaceId ?? '';
    await server.db.insert(licenses).values({
      workspaceId,
      sku: 'PRO-M',
      startsOn: '2020-01-01',
      expiresOn: null,
      createdAt: new Date(),
    });
    expect((await accept(client, token)).status).toBe(1031);
    await server.db.delete(licenses).where(eq(licenses.workspaceId, workspaceId));
    expect((await accept(client, token)).status).toBe(0);
  });

  it('in another team already stays there', async () => {
    const other = await makeTeam(server, []);
    const email = newAddress();
    const first = await invite(admin, { email });
    await other.holder.client.call(inviteMember, invitationFields(email));
    const second = await mailedToken(admin, email, 2);
    const client = server.browser();
    expect((await registerInvited(client, email, first.token)).status).toBe(0);
    expect((await accept(client, second)).status).toBe(1033);
    expect((await memberOf(email))?.teamId).toBe(team.teamId);
  });
});

describe('an invitation', () => {
  it('is refused for an address with an account, twice, and without the team plan', async () => {
    const known = await signUpVerified(server.browser());
    expect((await admin.call(inviteMember, invitationFields(known))).status).toBe(1025);
    const { email } = await invite(admin);
    expect((await admin.call(inviteMember, invitationFields(email))).status).toBe(1026);
    const poor = await makeTeam(server, []);
    const { email: earlier } = await invite(poor.holder.client);
    await server.db.delete(licenses).where(eq(licenses.workspaceId, poor.teamId));
    const answer = await poor.holder.client.call(inviteMember, invitationFields(newAddress()));
    expect(answer.status).toBe(1016);
    expect((await poor.holder.client.call(resendInvitation, { email: earlier })).status).toBe(1016);
  });

  it('of the same address at once is made and mailed once', async () => {
    const email = newAddress();
    const asked = [admin, holder, admin, holder].map((by) =>
      by.call(inviteMember, invitationFields(email)),
    );
    expect(codesOf(await Promise.all(asked))).toEqual([0, 1026, 1026, 1026]);
    await mailedToken(admin, email);
    expect(await openInvitations(email)).toHaveLength(1);
    expect(await mailsTo(admin, email)).toHaveLength(1);
  });

  it('reaches somebody with an account where it is meant to, by mail and notification', async () => {
    const client = server.browser();
    const email = await signUpVerified(client);
    const fields = { ...invitationFields(email), allowRegistered: true };
    expect((await admin.call(inviteMember, invitationFields(email))).status).toBe(1025);
    expect((await admin.call(inviteMember, fields)).status).toBe(0);
    const token = await mailedToken(admin, email, 2);
    expect(await client.call(listNotifications)).toMatchObject({
      data: { items: [{ kind: 'teamInvited', values: { name: 'Mei Lin' } }] },
    });
    expect((await accept(client, token)).status).toBe(0);
    expect((await memberOf(email))?.teamId).toBe(team.teamId);
    // In a team: nobody else gets the account, whatever is asked for.
    expect((await admin.call(inviteMember, fields)).status).toBe(1025);
    const other = await makeTeam(server, []);
    expect((await other.holder.client.call(inviteMember, fields)).status).toBe(1025);
    // A member of before is always welcome; to others the account stays one that is registered.
    expect((await client.call(leaveTeam)).status).toBe(0);
    const again = invitationFields(email);
    expect((await other.holder.client.call(inviteMember, again)).status).toBe(1025);
    expect((await admin.call(inviteMember, again)).status).toBe(0);
    expect((await accept(client, await mailedToken(admin, email, 3))).status).toBe(0);
  });

  it('that reaches somebody with a running plan is refused with the plan, and stays open', async () => {
    const client = server.browser();
    const email = await signUpVerified(client);
    const [user] = await server.db.select().from(users).where(eq(users.email, email));
    const own = {
      workspaceId: user?.workspaceId ?? '',
      sku: 'PRO-Y',
      startsOn: '2020-01-01',
      expiresOn: null,
      createdAt: new Date(),
    };
    await server.db.insert(licenses).values(own);
    await admin.call(inviteMember, { ...invitationFields(email), allowRegistered: true });
    const token = await mailedToken(admin, email, 2);
    expect((await accept(client, token)).status).toBe(1031);
    await server.db.delete(licenses).where(eq(licenses.workspaceId, own.workspaceId));
    expect((await accept(client, token)).status).toBe(0);
  });

  it('sent again works by the newest mail only, after a minute', async () => {
    const { email, token: old } = await invite(admin);
    expect((await admin.call(resendInvitation, { email })).status).toBe(4);
    await advance(admin, 'PT1M');
    expect((await admin.call(resendInvitation, { email })).status).toBe(0);
    const newest = await mailedToken(admin, email, 2);
    expect((await admin.call(resendInvitation, { email })).status).toBe(4);
    const person = server.browser();
    expect((await registerInvited(person, email, old)).status).toBe(1033);
    expect((await registerInvited(person, email, newest)).status).toBe(0);
    expect((await admin.call(resendInvitation, { email })).status).toBe(1002);
  });

  it('works for 7 days; afterwards it can be sent again, or made anew', async () => {
    const [first, second] = [await invite(admin), await invite(admin)];
    const isExpired = async () => {
      const listed = await admin.call(listMembers, { isJoin: false, q: first.email });
      return done(listed).items.map((item) => item.isExpired);
    };
    expect(await isExpired()).toEqual([false]);
    await advance(admin, 'P7D');
    expect(await isExpired()).toEqual([true]);
    const person = server.browser();
    expect((await registerInvited(person, first.email, first.token)).status).toBe(1033);
    expect((await person.call(getInvitationSignUpInfo, { token: first.token })).status).toBe(1033);
    expect((await admin.call(resendInvitation, { email: first.email })).status).toBe(0);
    const token = await mailedToken(admin, first.email, 2);
    expect((await registerInvited(person, first.email, token)).status).toBe(0);
    expect((await admin.call(inviteMember, invitationFields(second.email))).status).toBe(0);
    expect(await openInvitations(second.email)).toHaveLength(1);
  });

  it('brings what was last said of it, and nobody who is no app admin administers an app', async () => {
    const { email, token } = await invite(admin, {
      roleId: 'app_admin',
      apps: ['slideshow', 'poster'],
      adminApps: ['poster'],
    });
    const change = { email, roleId: 'member' as const, apps: ['poster' as const] };
    expect((await admin.call(changeMemberAccount, change)).status).toBe(0);
    expect(await admin.call(listMembers, { isJoin: false, q: email })).toMatchObject({
      data: { items: [{ roleId: 'member', apps: ['poster'], adminApps: [] }] },
    });
    expect((await registerInvited(server.browser(), email, token)).status).toBe(0);
    expect(await memberOf(email)).toMatchObject({ role: 'member', apps: ['poster'] });
  });

  it('leaves its token nowhere but in its mail', async () => {
    const { token } = await invite(admin);
    const rows = await server.db.select().from(teamInvitations);
    expect(JSON.stringify(rows)).not.toContain(token);
    const mails = await server.db.select().from(outbox);
    expect(mails.filter(({ text }) => text.includes(token))).toHaveLength(1);
  });
});

describe('at the last moment', () => {
  it('several clicks of the same person make one member', async () => {
    const { email, token } = await invite(admin);
    const client = server.browser();
    await signUp(client, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(client, token)));
    expect(codesOf(answers)).toEqual([0, 0, 0, 0]);
    expect((await memberOf(email))?.teamId).toBe(team.teamId);
  });

  it('of taking back and accepting exactly one wins, and the other is told', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { email, token } = await invite(admin);
      const client = server.browser();
      await signUp(client, email);
      const [revoked, joined] = await Promise.all([
        admin.call(deleteMember, { email, isJoin: false }),
        accept(client, token),
      ]);
      const isIn = (await memberOf(email)) !== null;
      expect(revoked).toMatchObject({ status: 0, data: { deleted: isIn ? 0 : 1 } });
      expect(joined.status).toBe(isIn ? 0 : 1033);
      // The log tells of the winner alone, after the invitation itself.
      expect(await admin.call(listAuditLog, { q: email })).toMatchObject({
        data: {
          total: 2,
          items: [
            { action: isIn ? 'acceptInvitation' : 'deleteMember' },
            { action: 'inviteMember' },
          ],
        },
      });
    }
  });

  it('inviting, sending again, changing, taking back and joining at once end without a fault', async () => {
    const allowed = [0, 4, 1002, 1013, 1025, 1026, 1033];
    for (let round = 0; round < 6; round += 1) {
      const { email, token } = await invite(admin);
      const joining = server.browser();
      const answers = await Promise.all([
        registerInvited(joining, email, token),
        registerInvited(server.browser(), email, token),
        admin.call(resendInvitation, { email }),
        holder.call(changeMemberAccount, { email, roleId: 'accounting' }),
        admin.call(inviteMember, invitationFields(email)),
        holder.call(deleteMember, { email, isJoin: false }),
      ]);
      for (const { status } of answers) expect(allowed).toContain(status);
      const registered = answers.slice(0, 2).filter(({ status }) => status === 0);
      expect(registered.length).toBe((await memberOf(email)) === null ? 0 : 1);
    }
  });
});
