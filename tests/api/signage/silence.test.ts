import { and, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { decideDevice, requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import { unpairScreen } from '#shared/contract/signage/screen.ts';
import { changeScreenAlerts, getScreenAlerts } from '#shared/contract/signage/silence.ts';
import { listeningSetting } from '#shared/domain/signage/silence.ts';
import { suspendMember } from '#shared/contract/team/members.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { screens } from '#server/db/schema/screen.ts';
import { settings } from '#server/db/schema/system.ts';
import { watchScreensJob } from '#server/modules/signage/silence/watch-screens-job.ts';
import { arrangePerson, type ArrangedPerson } from '#tests/support/people/arrange-person.ts';
import { mailsTo } from '#tests/support/people/people.ts';
import { makeTeam } from '#tests/support/people/teams.ts';
import { done } from '#tests/support/server/answer.ts';
import { advance } from '#tests/support/server/sandbox-clock.ts';
import { measureCpuDelay } from '#tests/support/server/cpu-delay.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { arrangeScreen, type ArrangedScreen } from '#tests/support/signage/arrange-screen.ts';
import { beat } from '#tests/support/signage/heartbeats.ts';

const { signal } = new AbortController();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());
beforeEach(() => pass(4));

/** Time goes by as it does where a server runs: never more than a few minutes between two looks. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 4) {
    await advance(server.browser(), `PT${Math.min(left, 4)}M`);
  }
}

/** What somebody was told of screens, the oldest first. */
async function toldOf({ userId }: Pick<ArrangedPerson, 'userId'>) {
  const found = await server.db
    .select({ kind: notifications.kind, data: notifications.data })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), like(notifications.kind, 'screen%')))
    .orderBy(notifications.id);
  return found.filter(({ kind }) => kind !== 'screenPaired');
}
const mailsOf = async ({ client, email }: ArrangedPerson) =>
  (await mailsTo(client, email)).filter(({ subject }) => /screen/.test(subject)).toReversed();

/** A screen of somebody that was just heard of. */
async function heard(owner: ArrangedPerson, name: string): Promise<ArrangedScreen> {
  const screen = await arrangeScreen(server, owner.userId, { name });
  await beat(screen.client);
  return screen;
}

describe('a screen that falls silent', () => {
  it('is told of once, and once when it is back, with how long it was gone', async () => {
    const owner = await arrangePerson(server);
    const screen = await heard(owner, 'Lobby');
    await pass(12);
    expect(await toldOf(owner)).toEqual([]);
    await pass(12);
    expect(await toldOf(owner)).toMatchObject([{ kind: 'screenSilent', data: { name: 'Lobby' } }]);
    await pass(12);
    await beat(screen.client);
    await pass(1);
    await beat(screen.client);
    await pass(4);
    expect(await toldOf(owner)).toMatchObject([
      { kind: 'screenSilent' },
      { kind: 'screenBack', data: { name: 'Lobby', gone: '36' } },
    ]);
    const mails = await mailsOf(owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A screen is offline',
      'A screen is back online',
    ]);
    expect(mails[1]?.text).toContain('It was offline for 36 minutes.');
    // Silent once more: that is news again.
    await pass(20);
    expect(await toldOf(owner)).toHaveLength(3);
  });

  it('is one mail with the others of its shop', async () => {
    const team = await makeTeam(server, ['app_admin', 'app_admin']);
    const [holder, owner, other] = team.members;
    for (let n = 0; n < 12; n += 1) {
      await heard(owner, `Shop ${String(n).padStart(2, '0')}`);
      // The way screens talk: not all in the same second.
      await advance(server.browser(), 'PT5S');
    }
    await heard(other, 'Roof');
    await pass(8);
    await beat((await heard(other, 'Online')).client);
    await pass(8);
    const told = await toldOf(owner);
    expect(told).toMatchObject([{ kind: 'screensSilent', data: { count: '12' } }]);
    const [mail] = await mailsOf(owner);
    expect(mail?.text).toContain('12 screens can’t be reached');
    expect(mail?.text.replaceAll(/[\u2066-\u2069]/g, '')).toContain('Shop 00, Shop 01');
    expect(mail?.text).toContain('and 2 more');
    expect(await toldOf(other)).toMatchObject([{ kind: 'screenSilent', data: { name: 'Roof' } }]);
    expect(await toldOf(holder)).toMatchObject([{ kind: 'screensSilent', data: { count: '13' } }]);
    expect(await mailsOf(holder)).toHaveLength(1);
  });

  it('is nobody’s news where the server was away', async () => {
    const owner = await arrangePerson(server);
    await heard(owner, 'Lobby');
    await advance(server.browser(), 'P2D');
    await pass(8);
    expect(await toldOf(owner)).toEqual([]);
    await pass(8);
    expect(await toldOf(owner)).toHaveLength(1);
  });

  it('is nobody’s news while it is dark by its hours', async () => {
    const owner = await arrangePerson(server);
    const now = await advance(server.browser(), 'PT0S');
    const hourOf = (later: number) =>
      String(new Date(now.getTime() + later * 3_600_000).getUTCHours()).padStart(2, '0');
    const days = [0, 1, 2, 3, 4, 5, 6];
    const dark = { days, from: `${hourOf(4)}:00`, to: `${hourOf(6)}:00` };
    const lit = { days, from: `${hourOf(-4)}:00`, to: `${hourOf(6)}:00` };
    const add = async (name: string, hours: typeof dark) => {
      const screen = await arrangeScreen(server, owner.userId, { name, hours });
      await beat(screen.client, { timeZone: 'UTC' });
    };
    await add('Dark', dark);
    await add('Lit', lit);
    await pass(20);
    expect(await toldOf(owner)).toMatchObject([{ data: { name: 'Lit' } }]);
  });

  it('is nobody’s news where it is unpaired, its owner suspended, or nobody wants to hear', async () => {
    const owner = await arrangePerson(server);
    const screen = await heard(owner, 'Unpaired');
    const deaf = await arrangePerson(server);
    await heard(deaf, 'Off');
    done(await deaf.client.call(changeScreenAlerts, { silentMinutes: null }));
    const [holder, member] = (await makeTeam(server, ['app_admin'])).members;
    await heard(member, 'Suspended');
    done(await holder.client.call(suspendMember, { email: member.email, isSuspend: true }));
    done(await owner.client.call(unpairScreen, { id: screen.id }));
    await pass(24);
    for (const person of [owner, deaf, holder, member]) expect(await toldOf(person)).toEqual([]);
  });

  it('whose place another machine takes is neither silent nor back', async () => {
    const owner = await arrangePerson(server);
    const { id: replaces } = await heard(owner, 'Lobby');
    await pass(20);
    expect(await toldOf(owner)).toHaveLength(1);
    const machine = server.browser();
    const facts = { name: 'New', model: null };
    const { userCode, deviceCode } = done(await machine.call(requestDeviceCode, facts));
    done(await owner.client.call(decideDevice, { code: userCode, approve: true, replaces }));
    const { accessToken } = done(await machine.call(requestDeviceToken, { deviceCode }));
    machine.bearer = accessToken ?? null;
    await beat(machine);
    await pass(8);
    await beat(machine);
    expect(await toldOf(owner)).toHaveLength(1);
  });

  it('is told of once by two processes that look at the same moment', async () => {
    const owner = await arrangePerson(server);
    const now = await advance(server.browser(), 'PT0S');
    const lastSeenAt = new Date(now.getTime() - 3_600_000);
    const since = new Date(now.getTime() - 86_400_000);
    await server.db
      .update(settings)
      .set({ value: { since, lookedAt: now } })
      .where(eq(settings.name, listeningSetting));
    for (const name of ['Bar', 'Hall'])
      await arrangeScreen(server, owner.userId, { name, lastSeenAt });
    const services = { db: server.db, enqueue: () => Promise.resolve() };
    const stopped = AbortSignal.abort(new Error('stopped'));
    const stoppedLook = watchScreensJob(services, {}, { now, signal: stopped });
    await expect(stoppedLook).rejects.toThrow('stopped');
    expect(await toldOf(owner)).toEqual([]);
    const look = () => watchScreensJob(services, {}, { now, signal });
    await Promise.all([look(), look(), look()]);
    expect(await toldOf(owner)).toMatchObject([{ kind: 'screensSilent', data: { count: '2' } }]);
    const ofOwner = eq(screens.ownerId, owner.userId);
    await server.db.update(screens).set({ lastSeenAt: now, backAt: since }).where(ofOwner);
    await Promise.all([look(), look(), look()]);
    expect(await toldOf(owner)).toHaveLength(2);
  });
});

describe('many screens that fall silent at the same time', { tags: ['full'] }, () => {
  /** Workspaces of one person each, with 25 screens. */
  const addSilentScreens = async (count: number) => {
    await server.db.execute(sql`
      with made as materialized (
        select gen_random_uuid() as workspace_id, gen_random_uuid() as user_id, n
        from generate_series(1, ${count}::int) n
      ), workspaces as (
        insert into workspaces (id, kind, created_at) select workspace_id, 'personal', now() from made
      )
      insert into users (id, workspace_id, email, first_name, last_name, language, is_subscribe_email,
        referral_code, created_at)
      select user_id, workspace_id, 'many-' || n || '@example.test', 'Mei', 'Lin', 'en', false,
        user_id::text, now() from made`);
    await server.db.execute(sql`
      insert into screens (id, workspace_id, owner_id, name, paired_at, last_seen_at)
      select gen_random_uuid(), workspace_id, id, 'Screen ' || n, now(), now()
      from users cross join generate_series(1, 25) n where email like 'many-%'`);
  };

  it('hold up nothing else in the process', async () => {
    await addSilentScreens(2000);
    const services = { db: server.db, enqueue: () => Promise.resolve() };
    const start = Date.now();
    // Nobody is notified yet: what takes time is the look at each screen.
    await watchScreensJob(services, {}, { now: new Date(start), signal });
    const endMeasurement = measureCpuDelay();
    await watchScreensJob(services, {}, { now: new Date(start + 3 * 60_000), signal });
    // A comparison of all screens for each workspace took above 6 s; a batch takes milliseconds.
    expect(endMeasurement()).toBeLessThan(2000);
  });
});

describe('after how long', () => {
  it('is for the holder and admins to say, and everybody who manages screens reads it', async () => {
    const [holder, admin, member] = (await makeTeam(server, ['account_admin', 'app_admin']))
      .members;
    const read = async ({ client }: ArrangedPerson) => done(await client.call(getScreenAlerts, {}));
    expect(await read(member)).toEqual({ silentMinutes: 15, isChangeable: false });
    const change = ({ client }: ArrangedPerson, silentMinutes: number | null) =>
      client.call(changeScreenAlerts, { silentMinutes });
    expect(await change(member, 60)).toMatchObject({ status: 5 });
    expect(await change(holder, 7)).toMatchObject({ status: 2000 });
    done(await change(admin, 60));
    expect(await read(holder)).toEqual({ silentMinutes: 60, isChangeable: true });
    await heard(member, 'Lobby');
    await pass(40);
    expect(await toldOf(member)).toEqual([]);
    await pass(24);
    expect(await toldOf(member)).toHaveLength(1);
  });
});
