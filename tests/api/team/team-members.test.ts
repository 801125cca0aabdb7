import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { setLanguage } from '#shared/contract/client.ts';
import { listNotifications } from '#shared/contract/notification.ts';
import { getTeam, leaveTeam, listTeamApps, updateTeam } from '#shared/contract/team/team.ts';
import {
  changeMemberAccount,
  deleteMember,
  listMembers,
  previewRemoval,
  setMemberApps,
  suspendMember,
} from '#shared/contract/team/members.ts';
import { startTransfer } from '#shared/contract/team/transfer.ts';
import { confirmEmailCode, toggleTwoFactor } from '#shared/contract/account/two-factor.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import type { TeamRole } from '#shared/domain/team/roles.ts';
import { files } from '#server/db/schema/media.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangeFile } from '#tests/support/signage/arrange-file.ts';
import { invite } from '#tests/support/people/invitations.ts';
import { mailsTo, password, signIn } from '#tests/support/people/people.ts';
import { mailedCode } from '#tests/support/people/second-factor.ts';
import { settled } from '#tests/support/server/sandbox-clock.ts';
import {
  addMember,
  makeTeam,
  type TeamPerson,
  type TestTeam,
} from '#tests/support/people/teams.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
import type { AppId } from '#shared/domain/apps.ts';

let server: TestServer;
let team: TestTeam;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  team = await makeTeam(server, ['account_admin', 'app_admin', 'member']);
});

function person(role: TeamRole): TeamPerson {
  const found = team.members.find((member) => member.role === role);
  if (!found) throw new Error(`the team has no ${role}`);
  return found;
}
const client = (role: TeamRole) => person(role).client;
const rowOf = async ({ userId }: TeamPerson) =>
  (await server.db.select().from(teamMembers).where(eq(teamMembers.userId, userId)))[0];
const told = async ({ client: who }: TeamPerson) => {
  const { items } = done(await who.call(listNotifications));
  return items.map(({ kind, values }) => ({ kind, values }));
};
const giveFile = (owner: TeamPerson, sizeBytes: number) =>
  arrangeFile(server.db, { workspaceId: team.teamId, ownerId: owner.userId, sizeBytes });

describe('changing a role', () => {
  it('counts from the next call on, and the member is told its name by mail', async () => {
    const member = person('member');
    expect((await member.client.call(listMembers)).status).toBe(5);
    const { email } = member;
    const change = await client('account_admin').call(changeMemberAccount, {
      email,
      roleId: 'app_admin',
      apps: ['poster'],
      adminApps: [],
    });
    expect(change.status).toBe(0);
    expect((await member.client.call(listMembers)).status).toBe(0);
    expect(await told(member)).toMatchObject([
      { kind: 'roleChanged', values: { role: 'app_admin' } },
    ]);
    await settled(member.client);
    const [mail] = await mailsTo(member.client, member.email);
    expect(mail?.text).toContain('App admin');
  });

  it('never touches the holder or oneself, and never makes a holder', async () => {
    const admin = client('account_admin');
    const { email: holder } = team.holder;
    for (const email of [holder, person('account_admin').email]) {
      const change = { email, roleId: 'member' } as const;
      expect((await admin.call(changeMemberAccount, change)).status).toBe(5);
      expect((await admin.call(suspendMember, { email, isSuspend: true })).status).toBe(5);
      expect((await admin.call(deleteMember, { email })).status).toBe(5);
    }
    expect(await rowOf(team.holder)).toMatchObject({ role: 'account_holder', isSuspended: false });
    const raise = { email: person('member').email, roleId: 'account_holder' };
    expect((await admin.send(changeMemberAccount, raise)).status).toBe(2000);
    expect((await team.holder.client.send(changeMemberAccount, raise)).status).toBe(2000);
    // One refused address refuses the whole selection.
    const both = { email: [person('member').email, holder], isSuspend: true };
    expect((await admin.call(suspendMember, both)).status).toBe(5);
    expect(await rowOf(person('member'))).toMatchObject({ isSuspended: false });
  });

  it('keeps administered apps among the apps, and only with an app admin', async () => {
    const { email } = person('member');
    const admin = client('account_admin');
    const change = (more: object) => admin.call(changeMemberAccount, { email, ...more });
    const apps = ['poster', 'slideshow'];
    await change({ roleId: 'app_admin', apps, adminApps: ['poster'] });
    expect(await rowOf(person('member'))).toMatchObject({ apps, adminApps: ['poster'] });
    const outside = { roleId: 'app_admin', apps: ['slideshow'], adminApps: ['poster'] };
    expect((await change(outside)).status).toBe(2000);
    await change({ roleId: 'app_admin', apps: ['slideshow'] });
    expect(await rowOf(person('member'))).toMatchObject({ apps: ['slideshow'], adminApps: [] });
    await change({ roleId: 'app_admin', apps, adminApps: ['poster'] });
    await change({ roleId: 'member' });
    expect(await rowOf(person('member'))).toMatchObject({ apps, adminApps: [] });
  });
});

describe('an app admin', () => {
  // Administers `slideshow`; everybody made by `makeTeam` uses it.
  it('gives and takes the apps it administers and leaves the others alone', async () => {
    const appAdmin = client('app_admin');
    const { email } = person('member');
    const set = (apps: AppId[], who = email) => appAdmin.call(setMemberApps, { email: who, apps });
    expect((await set(['slideshow', 'poster'])).status).toBe(5);
    await client('account_admin').call(setMemberApps, { email, apps: ['slideshow', 'poster'] });
    expect(await set([])).toMatchObject({ status: 0, data: { changed: 1 } });
    expect(await rowOf(person('member'))).toMatchObject({ apps: ['poster'] });
    // Whom its list shows no more it does not reach by address either.
    expect((await set(['slideshow'])).status).toBe(1002);
    await client('account_admin').call(setMemberApps, { email, apps: ['slideshow', 'poster'] });
    expect(await set(['slideshow'])).toMatchObject({ status: 0, data: { changed: 0 } });
    for (const above of [team.holder, person('account_admin'), person('app_admin')]) {
      expect((await set(['slideshow'], above.email)).status).toBe(5);
    }
    expect(await appAdmin.call(listTeamApps)).toMatchObject({ data: [{ id: 'slideshow' }] });
  });

  it('takes no administration from another one', async () => {
    const peer = await addMember(server, team.teamId, 'app_admin');
    const answer = await client('app_admin').call(setMemberApps, { email: peer.email, apps: [] });
    expect(answer.status).toBe(5);
    expect(await rowOf(peer)).toMatchObject({ apps: ['slideshow'], adminApps: ['slideshow'] });
  });

  it('sees only who shares an app with its administration', async () => {
    const { email, userId } = person('member');
    const seen = async () => {
      const { items } = done(await client('app_admin').call(listMembers));
      return items.map((item) => item.email);
    };
    expect(await seen()).toContain(email);
    await server.db
      .update(teamMembers)
      .set({ apps: ['poster'] })
      .where(eq(teamMembers.userId, userId));
    expect(await seen()).not.toContain(email);
    const { email: invited } = await invite(client('account_admin'), { apps: ['poster'] });
    const answer = await client('app_admin').call(listMembers, { isJoin: false, q: invited });
    expect(answer).toMatchObject({ data: { items: [], total: 0 } });
    // Nor do the numbers on the tabs tell of others.
    for (const isJoin of [true, false]) {
      const { total, counts } = done(await client('app_admin').call(listMembers, { isJoin }));
      expect(isJoin ? counts.joined : counts.invited).toBe(total);
    }
  });
});

describe('apps', () => {
  it('that change are told to who may use others than before, and to nobody else', async () => {
    const { holder } = team;
    const emails = [person('member').email, person('account_admin').email];
    await holder.client.call(setMemberApps, { email: emails, apps: ['poster'] });
    expect(await told(person('member'))).toMatchObject([{ kind: 'appsChanged' }]);
    expect(await told(person('account_admin'))).toEqual([]);
    const { email } = person('member');
    const same = { email, roleId: 'member' as const, apps: ['poster' as const] };
    await holder.client.call(changeMemberAccount, same);
    expect(await told(person('member'))).toHaveLength(1);
    await holder.client.call(changeMemberAccount, { ...same, apps: ['poster', 'slideshow'] });
    expect(await told(person('member'))).toHaveLength(2);
  });

  it('administered by nobody show nobody, admins included', async () => {
    const { email, client: browser } = person('app_admin');
    const change = { email, roleId: 'app_admin' as const, adminApps: [] };
    expect((await team.holder.client.call(changeMemberAccount, change)).status).toBe(0);
    for (const isJoin of [true, false]) {
      expect(await browser.call(listMembers, { isJoin })).toMatchObject({
        data: { items: [], total: 0, counts: { joined: 0, invited: 0 } },
      });
    }
  });
});

describe('a suspended member', () => {
  it('keeps the session and is not let in, until activated; repeating changes nothing', async () => {
    const { email, client: browser } = person('member');
    const admin = client('account_admin');
    const suspend = (isSuspend: boolean) => admin.call(suspendMember, { email, isSuspend });
    expect(await suspend(true)).toMatchObject({ status: 0, data: { changed: 1 } });
    expect(await suspend(true)).toMatchObject({ status: 0, data: { changed: 0 } });
    expect((await browser.call(getProfile)).status).toBe(8);
    expect((await signIn(server.browser(), email)).status).toBe(8);
    expect(await suspend(false)).toMatchObject({ status: 0, data: { changed: 1 } });
    expect((await browser.call(getProfile)).status).toBe(0);
    expect((await told(person('member'))).map(({ kind }) => kind)).toEqual([
      'memberActivated',
      'memberSuspended',
    ]);
  });

  it('does not finish a sign-in that was waiting for its second step', async () => {
    const { email, client: browser } = person('member');
    const admin = client('account_admin');
    expect((await browser.call(toggleTwoFactor, { password, enabled: true })).status).toBe(0);
    const second = server.browser();
    expect(await signIn(second, email)).toMatchObject({ data: { twoFactorRequired: true } });
    const code = await mailedCode(second, email);
    for (const isSuspend of [true, false]) {
      expect((await admin.call(suspendMember, { email, isSuspend })).status).toBe(0);
    }
    expect((await second.call(confirmEmailCode, { code })).status).toBe(1028);
    expect(await second.call(checkLogin)).toMatchObject({ data: false });
  });

  it('is not let in by a second step at the same moment, and neither ends in a fault', async () => {
    const admin = client('account_admin');
    for (let round = 0; round < 6; round += 1) {
      const { email, client: own } = await addMember(server, team.teamId, 'member');
      expect((await own.call(toggleTwoFactor, { password, enabled: true })).status).toBe(0);
      const second = server.browser();
      await signIn(second, email);
      const code = await mailedCode(second, email);
      const [suspended, confirmed] = await Promise.all([
        admin.call(suspendMember, { email, isSuspend: true }),
        second.call(confirmEmailCode, { code }),
      ]);
      expect(suspended).toMatchObject({ status: 0, data: { changed: 1 } });
      expect([0, 8, 1028]).toContain(confirmed.status);
      expect([1, 8]).toContain((await second.call(getProfile)).status);
    }
  });

  it('is refused on every call where a session began at the same moment', async () => {
    const { userId, client: browser } = person('account_admin');
    await server.db
      .update(teamMembers)
      .set({ isSuspended: true })
      .where(eq(teamMembers.userId, userId));
    for (const call of [getProfile, getTeam, listMembers]) {
      expect((await browser.call(call)).status).toBe(8);
    }
  });

  it('takes nobody along: of two admins who suspend each other exactly one stays', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = [
        await addMember(server, team.teamId, 'account_admin'),
        await addMember(server, team.teamId, 'account_admin'),
      ];
      const answers = await Promise.all([
        one.client.call(suspendMember, { email: two.email, isSuspend: true }),
        two.client.call(suspendMember, { email: one.email, isSuspend: true }),
      ]);
      const codes = codesOf(answers);
      expect(codes[0]).toBe(0);
      expect([1, 8]).toContain(codes[1]);
      const rows = [await rowOf(one), await rowOf(two)];
      expect(rows.filter((row) => row?.isSuspended)).toHaveLength(1);
    }
  });
});

describe('who is no longer in the team', () => {
  it('was shown to leave things to the holder, keeps a basic account and the session', async () => {
    const member = person('member');
    await giveFile(member, 1000);
    await giveFile(member, 24);
    const { email } = member;
    const admin = client('account_admin');
    expect(await admin.call(previewRemoval, { email })).toMatchObject({
      data: { files: 2, bytes: 1024, goesTo: { email: team.holder.email } },
    });
    expect(await admin.call(deleteMember, { email })).toMatchObject({ data: { deleted: 1 } });
    expect(await admin.call(deleteMember, { email })).toMatchObject({ data: { deleted: 0 } });
    const owners = await server.db
      .select({ ownerId: files.ownerId })
      .from(files)
      .where(eq(files.workspaceId, team.teamId));
    expect(owners).toEqual([{ ownerId: team.holder.userId }, { ownerId: team.holder.userId }]);
    expect(await member.client.call(getProfile)).toMatchObject({ status: 0, data: { team: null } });
    expect((await member.client.call(getTeam)).status).toBe(1015);
    expect((await told(member)).map(({ kind }) => kind)).toEqual(['memberRemoved']);
  });

  it('may have gone by itself; the holder is told and cannot go', async () => {
    const member = person('app_admin');
    await giveFile(member, 7);
    expect((await team.holder.client.call(leaveTeam)).status).toBe(5);
    expect((await member.client.call(leaveTeam)).status).toBe(0);
    expect((await member.client.call(leaveTeam)).status).toBe(1015);
    expect(await rowOf(member)).toBeUndefined();
    const [file] = await server.db.select().from(files).where(eq(files.workspaceId, team.teamId));
    expect(file?.ownerId).toBe(team.holder.userId);
    expect(await told(team.holder)).toMatchObject([
      { kind: 'memberLeft', values: { name: 'Mei Lin' } },
    ]);
  });

  it('does nothing more in it, however late the command arrives', async () => {
    for (let round = 0; round < 5; round += 1) {
      const late = await addMember(server, team.teamId, 'account_admin');
      const [removed, ...answers] = await Promise.all([
        team.holder.client.call(deleteMember, { email: late.email }),
        late.client.call(suspendMember, { email: person('member').email, isSuspend: true }),
        late.client.call(updateTeam, { name: 'Taken' }),
        late.client.call(leaveTeam),
      ]);
      expect(removed.status).toBe(0);
      // Before the removal it was right; after it, the personal account has no team.
      for (const { status } of answers) expect([0, 1015]).toContain(status);
      expect(await rowOf(late)).toBeUndefined();
      expect((await late.client.call(updateTeam, { name: 'Taken' })).status).toBe(1015);
    }
  });
});

describe('the information of a team', () => {
  it('keeps what is absent, and is named in one’s language in the profile too', async () => {
    const { client: holder } = team.holder;
    const all = {
      category: 'education' as const,
      phone: '2 2345 6789',
      phoneCountryCode: '886',
    };
    expect((await holder.call(updateTeam, all)).status).toBe(0);
    expect((await client('account_admin').call(updateTeam, { name: 'Blue Door' })).status).toBe(0);
    const shown = {
      name: 'Blue Door',
      category: { id: 'education', name: 'Educación' },
      fullPhone: '+886 2 2345 6789',
    };
    await holder.call(setLanguage, { lang: 'es' });
    expect(await holder.call(getTeam)).toMatchObject({ data: shown });
    expect(await holder.call(getProfile)).toMatchObject({ data: { team: shown } });
  });
});

it('names nobody of another team', async () => {
  const other = await makeTeam(server, ['member']);
  const emails = other.members.map(({ email }) => email);
  for (const q of emails) {
    const answer = await team.holder.client.call(listMembers, { q });
    expect(answer).toMatchObject({ data: { items: [], total: 0 } });
  }
  for (const member of other.members) await giveFile(member, 10);
  expect(await team.holder.client.call(previewRemoval, { email: emails })).toMatchObject({
    data: { files: 0, bytes: 0, goesTo: { email: team.holder.email } },
  });
  const asked = { toEmail: emails[1] ?? '', password };
  expect((await team.holder.client.call(startTransfer, asked)).status).toBe(1002);
});
