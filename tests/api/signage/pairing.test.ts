import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { decideDevice, requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { sendHeartbeat } from '#shared/contract/signage/player.ts';
import { countUnreadNotifications, listNotifications } from '#shared/contract/notification.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { auditLog } from '#server/db/schema/audit.ts';
import { screens, screenTokens } from '#server/db/schema/screen.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { idleHeartbeat } from '#tests/support/signage/heartbeats.ts';

let server: TestServer;
let person: HttpClient;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  ({ client: person, userId } = await arrangePerson(server));
});
afterAll(() => server.stop());

/** A screen's browser that has asked for a code. */
async function askIn(
  name = 'Lobby',
): Promise<HttpClient & { begun: CallOutput<typeof requestDeviceCode> }> {
  const screen = server.browser();
  await screen.fetch('/sanctum/csrf-cookie');
  const begun = done(await screen.call(requestDeviceCode, { name, model: 'Chromium on Linux' }));
  return Object.assign(screen, { begun });
}
type Screen = Awaited<ReturnType<typeof askIn>>;

const decide = (screen: Screen, input: Partial<CallInput<typeof decideDevice>> = {}, by = person) =>
  by.call(decideDevice, { code: screen.begun.userCode, approve: true, ...input });
const poll = (screen: Screen) =>
  screen.call(requestDeviceToken, { deviceCode: screen.begun.deviceCode });
const refresh = (refreshToken: string | undefined) =>
  server.desktop().call(requestDeviceToken, { refreshToken: refreshToken ?? '' });

/** Pairs a screen and lets its browser speak with the token it got. */
async function pair(name?: string, by = person, input = {}) {
  const screen = await askIn(name);
  done(await decide(screen, input, by));
  const tokens = done(await poll(screen));
  screen.bearer = tokens.accessToken ?? null;
  return { screen, tokens };
}

const beat = (screen: HttpClient) => screen.call(sendHeartbeat, idleHeartbeat);
const screensOf = (ownerId: string) =>
  server.db.select().from(screens).where(eq(screens.ownerId, ownerId));

describe('a screen is let in', () => {
  it('by its code, and then speaks for itself and for nobody else', async () => {
    const screen = await askIn();
    expect(await poll(screen)).toMatchObject({ status: 2010 });
    expect(await decide(screen, { approve: null })).toMatchObject({
      status: 0,
      data: { kind: 'screen', name: 'Lobby', state: 'pending' },
    });
    expect(await screensOf(userId)).toEqual([]);
    done(await decide(screen, { name: 'Lobby, left' }));
    const tokens = done(await poll(screen));
    expect(tokens).toMatchObject({ expiresIn: 3600 });
    expect(tokens.accessToken).toMatch(/^scr_.{43}$/);
    expect(tokens.refreshToken).toMatch(/^.{43}$/);
    expect(tokens).not.toHaveProperty('verified');
    expect(await screensOf(userId)).toEqual([
      expect.objectContaining({
        name: 'Lobby, left',
        model: 'Chromium on Linux',
        lastSeenAt: null,
      }),
    ]);
    expect(await beat(screen)).toMatchObject({ status: 1 });
    screen.bearer = tokens.accessToken ?? null;
    expect(await beat(screen)).toMatchObject({ status: 0, data: { command: null, lease: null } });
    expect((await screensOf(userId))[0]?.state).toMatchObject({ appVersion: 'test' });
    // It is nobody: what people may do it may not, and a person is no screen.
    expect(await screen.call(checkLogin)).toMatchObject({ data: false });
    expect(await decide(screen, {}, screen)).toMatchObject({ status: 1 });
    expect(await beat(person)).toMatchObject({ status: 1 });
  });

  it('once, however many ask at the same time', async () => {
    const screen = await askIn();
    done(await decide(screen));
    const answers = await Promise.all(Array.from({ length: 10 }, () => poll(screen)));
    expect(codesOf(answers)).toEqual([0, ...Array.from({ length: 9 }, () => 2002)]);
  });

  it('but never as a person, nor a desktop as a screen', async () => {
    const screen = await askIn();
    done(await decide(screen));
    const asDesktop = { deviceCode: screen.begun.deviceCode };
    expect(await server.desktop().call(requestDeviceToken, asDesktop)).toMatchObject({
      status: 2002,
    });
    expect(done(await poll(screen)).refreshToken).toBeDefined();
  });

  it('by those who may, and the log of the team tells of it', async () => {
    const { teamId, members } = await makeTeam(server, ['member', 'accounting']);
    const [, member, accounting] = members;
    await server.db
      .update(teamMembers)
      .set({ apps: [] })
      .where(eq(teamMembers.userId, accounting.userId));
    const refused = await askIn();
    expect(await decide(refused, {}, accounting.client)).toMatchObject({ status: 5 });
    expect(await poll(refused)).toMatchObject({ status: 2010 });
    await pair('Hall', member.client);
    expect(await screensOf(member.userId)).toMatchObject([{ workspaceId: teamId, name: 'Hall' }]);
    const lines = await server.db.select().from(auditLog).where(eq(auditLog.workspaceId, teamId));
    expect(lines).toMatchObject([
      { action: 'decideDevice', actorId: member.userId, data: { screen: 'Hall' } },
    ]);
  });
});

describe('another machine takes a screen’s place', () => {
  it('with its name, and the old one is let go', async () => {
    const { client, userId: owner } = await arrangePerson(server);
    const old = await pair('Window', client);
    await beat(old.screen);
    const [before] = await screensOf(owner);
    const { screen } = await pair('Brand new', client, { replaces: before?.id });
    // What the old one said of its disk and its slides is nothing of the new one's.
    expect(await screensOf(owner)).toMatchObject([
      { id: before?.id, name: 'Window', lastSeenAt: null, state: null },
    ]);
    expect(await beat(old.screen)).toMatchObject({ status: 1 });
    expect(await refresh(old.tokens.refreshToken)).toMatchObject({ status: 1018 });
    expect(await beat(screen)).toMatchObject({ status: 0 });
  });

  it('but not that of somebody else’s', async () => {
    const [foreign] = await screensOf(userId);
    const { client } = await arrangePerson(server);
    expect(await decide(await askIn(), { replaces: foreign?.id }, client)).toMatchObject({
      status: 7,
    });
  });
});

it('a pairing is a notification that arrives as read: its user has just approved it', async () => {
  const pairer = await arrangePerson(server);
  const before = done(await pairer.client.call(countUnreadNotifications, {}));
  for (const name of ['Lobby', 'Hall', 'Bar']) await pair(name, pairer.client);
  const { items } = done(await pairer.client.call(listNotifications, {}));
  const paired = items.filter(({ kind }) => kind === 'screenPaired');
  expect(paired.map(({ values, isRead }) => [values['name'], isRead])).toEqual([
    ['Bar', true],
    ['Hall', true],
    ['Lobby', true],
  ]);
  expect(done(await pairer.client.call(countUnreadNotifications, {}))).toBe(before);
});

describe('refresh tokens', () => {
  it('work until the one they brought is used: an answer may be lost', async () => {
    const { tokens } = await pair();
    const lost = done(await refresh(tokens.refreshToken));
    const second = done(await refresh(tokens.refreshToken));
    expect(second.refreshToken).not.toBe(lost.refreshToken);
    const third = done(await refresh(second.refreshToken));
    const screen = server.browser();
    screen.bearer = third.accessToken ?? null;
    expect(await beat(screen)).toMatchObject({ status: 0 });
  });

  it('end them all where one that was replaced is shown again', async () => {
    const { screen, tokens } = await pair();
    const stolen = tokens.refreshToken;
    const next = done(await refresh(stolen));
    const latest = done(await refresh(next.refreshToken));
    expect(await beat(screen)).toMatchObject({ status: 0 });
    expect(await refresh(stolen)).toMatchObject({ status: 1018 });
    screen.bearer = latest.accessToken ?? null;
    expect(await beat(screen)).toMatchObject({ status: 1 });
    expect(await refresh(latest.refreshToken)).toMatchObject({ status: 1018 });
  });

  it('are exchanged one after the other', async () => {
    const { tokens } = await pair();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refresh(tokens.refreshToken)),
    );
    expect(new Set(codesOf(answers))).toEqual(new Set([0]));
    const [one, other] = answers.map((answer) => done(answer).refreshToken);
    expect(await refresh(one)).toMatchObject({ status: 0 });
    expect(await refresh(other)).toMatchObject({ status: 1018 });
  });

  it('exchanged without end leave five pairs that live, the newest', async () => {
    const { tokens } = await pair();
    const made: (string | undefined)[] = [];
    for (let count = 0; count < 12; count += 1) {
      made.push(done(await refresh(tokens.refreshToken)).refreshToken);
    }
    expect(await refresh(made[0])).toMatchObject({ status: 1018 });
    expect(await refresh(made[6])).toMatchObject({ status: 1018 });
    expect(await refresh(made[7])).toMatchObject({ status: 0 });
  });

  it('are none that were made up, and are kept as hashes only', async () => {
    const { tokens } = await pair();
    expect(await refresh('made-up')).toMatchObject({ status: 1018 });
    const rows = JSON.stringify(await server.db.select().from(screenTokens));
    expect(rows).not.toContain(tokens.accessToken?.slice(4));
    expect(rows).not.toContain(tokens.refreshToken);
  });

  it('stand alone: with a device code it is not clear what is meant', async () => {
    const { tokens, screen } = await pair();
    const both = { deviceCode: screen.begun.deviceCode, refreshToken: tokens.refreshToken };
    expect(await screen.call(requestDeviceToken, both)).toMatchObject({ status: 2000 });
    expect(await screen.call(requestDeviceToken, {})).toMatchObject({ status: 2000 });
  });
});

it('an access token is good for an hour of real time', async () => {
  const { screen } = await pair();
  expect(await beat(screen)).toMatchObject({ status: 0 });
  await server.db.update(screenTokens).set({ accessUntil: new Date(Date.now() - 1000) });
  expect(await beat(screen)).toMatchObject({ status: 1 });
});

it('the screens of a suspended member stop, and go on when the suspension ends', async () => {
  const { holder, members } = await makeTeam(server, ['member']);
  const [, member] = members;
  const { screen } = await pair('Hall', member.client);
  const suspend = (isSuspend: boolean) =>
    holder.client.call(suspendMember, { email: member.email, isSuspend });
  done(await suspend(true));
  expect(await beat(screen)).toMatchObject({ status: 8 });
  done(await suspend(false));
  expect(await beat(screen)).toMatchObject({ status: 0 });
});
