import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { decideDevice, requestDeviceCode, requestDeviceToken } from '#shared/contract/device.ts';
import type { CallInput, CallOutput } from '#shared/contract/define-call.ts';
import { pairing } from '#shared/domain/constants.ts';
import { codeTries } from '#shared/domain/limits.ts';
import { users } from '#server/db/schema/identity.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { deviceAuthorizations, loginEvents } from '#server/db/schema/sign-in.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { withFreeCode } from '#server/modules/account/device/request-device-code.ts';
import { insertAuthorization } from '#server/modules/account/device/sql.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { mailsTo, signIn } from '#tests/support/people/people.ts';
import { advance as moveClock } from '#tests/support/server/sandbox-clock.ts';
import { showStepUp, signUpWithTwoFactor } from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, detailsOf, done } from '#tests/support/server/answer.ts';

let server: TestServer;
/** Somebody signed in and verified, who has decided nothing yet, for each test that needs one. */
let person: HttpClient;
let email: string;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
  person = server.browser();
  ({ email } = await arrangePerson(server, person));
});
afterAll(() => server.stop());

type Begun = CallOutput<typeof requestDeviceCode>;
const begin = async (desktop = server.desktop()): Promise<Begun> => {
  const answer = await desktop.call(requestDeviceCode, {
    name: 'Front desk',
    model: 'Linux',
    kind: 'desktop',
  });
  return done(answer);
};
const poll = ({ deviceCode }: Begun, client = server.desktop()) =>
  client.call(requestDeviceToken, { deviceCode });
const decide = (input: CallInput<typeof decideDevice>, client = person) =>
  client.call(decideDevice, input);

const advance = (duration: string) => moveClock(server.browser(), duration);

const userId = async (address: string) => {
  const [user] = await server.db.select().from(users).where(eq(users.email, address));
  return user?.id ?? '';
};

describe('a name that a device gives itself', () => {
  it.each([
    ['Front desk', true],
    ['Reception (left), 2nd floor', true],
    ['Mei’s MacBook Pro', true],
    ['Marquee', true],
    ['Marquee Security: press Allow', false],
    ['MARQUEE support', false],
    ['Ｍａｒｑｕｅｅ Security', false],
    ['M\u200Barquee team', false],
    ['\u041c\u0430rquee Security', false],
    ['Кухня 2', true],
    ['M a r q u e e team', false],
    ['Press Approve!', false],
    ['Is this you?', false],
    ['請按核准！', false],
  ])('%s: is displayed to who decides: %s', async (name, isDisplayed) => {
    const begun = done(
      await server.desktop().call(requestDeviceCode, { name, model: name, kind: 'screen' }),
    );
    expect(done(await decide({ code: begun.userCode }))).toMatchObject(
      isDisplayed ? { name, model: name } : { name: '', model: null },
    );
  });
});

describe('the whole flow', () => {
  it('shows a code, tells its facts, and gives the session to the one who asked', async () => {
    const desktop = server.desktop();
    const begun = await begin(desktop);
    expect(begun.userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
    expect(begun.verificationUri).toBe(`${server.address}/account/device-auth`);
    const code = begun.userCode.replace('-', '');
    expect(begun.verificationUriComplete).toBe(
      `${server.address}/login-code/${begun.hash}/${code}`,
    );
    expect(begun).toMatchObject({ expiresIn: 900, interval: 5 });
    expect(await poll(begun, desktop)).toMatchObject({ status: 2010, data: { interval: 5 } });

    const facts = await decide({ hash: begun.hash, code });
    expect(facts).toMatchObject({
      status: 0,
      data: { kind: 'desktop', name: 'Front desk', model: 'Linux', state: 'pending' },
    });
    // Looking decides nothing.
    expect(await poll(begun, desktop)).toMatchObject({ status: 2010 });

    const typed = ` ${begun.userCode.toLowerCase().replace('-', ' – ')}`;
    expect(await decide({ code: typed, approve: true })).toMatchObject({
      status: 0,
      data: { state: 'approved' },
    });
    const answer = await poll(begun, desktop);
    expect(answer).toMatchObject({ status: 0, data: { verified: true } });
    expect(answer.headers.getSetCookie().join()).not.toContain('marquee_session');
    desktop.bearer = done(answer).accessToken ?? null;
    expect(await desktop.call(checkLogin)).toMatchObject({ data: true });
    expect(await poll(begun)).toMatchObject({ status: 2002 });
  });

  it('is written into the history and told to the owner', async () => {
    const owner = await userId(email);
    const events = await server.db.select().from(loginEvents).where(eq(loginEvents.userId, owner));
    expect(events).toContainEqual(
      expect.objectContaining({ method: 'device', kind: 'desktop', outcome: 'success' }),
    );
    const told = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, owner));
    expect(told.filter(({ kind }) => kind === 'desktopSignedIn')).toHaveLength(1);
  });

  it('gives a browser nothing, though it has the device code', async () => {
    const begun = await begin();
    await decide({ code: begun.userCode, approve: true });
    expect(await poll(begun, server.browser())).toMatchObject({ status: 2002 });
    expect(await poll(begun)).toMatchObject({ status: 0 });
  });

  it('gives the session to one of ten polls at once', async () => {
    const begun = await begin();
    await decide({ code: begun.userCode, approve: true });
    const answers = await Promise.all(Array.from({ length: 10 }, () => poll(begun)));
    expect(codesOf(answers)).toEqual([0, ...Array.from({ length: 9 }, () => 2002)]);
  });

  it('ends at a refusal, at expiry and at an unknown code', async () => {
    const refused = await begin();
    expect(await decide({ code: refused.userCode, approve: false })).toMatchObject({
      data: { state: 'denied' },
    });
    expect(await poll(refused)).toMatchObject({ status: 2002 });
    expect(await poll({ ...refused, deviceCode: 'guessed' })).toMatchObject({ status: 2002 });

    const [waiting, approved] = [await begin(), await begin()];
    await decide({ code: approved.userCode, approve: true });
    await advance(`PT${pairing.seconds - 5}S`);
    expect(await poll(waiting)).toMatchObject({ status: 2010 });
    await advance('PT5S');
    expect(await poll(waiting)).toMatchObject({ status: 2002 });
    expect(await poll(approved)).toMatchObject({ status: 2002 });
    expect(await decide({ code: waiting.userCode })).toMatchObject({ status: 1001 });
  });

  it('makes who polls too fast wait longer, each time and for good', async () => {
    const begun = await begin();
    const row = eq(deviceAuthorizations.userCode, begun.userCode.replace('-', ''));
    const lastPolled = (secondsAgo: number) =>
      server.db
        .update(deviceAuthorizations)
        .set({ polledAt: new Date(Date.now() - secondsAgo * 1000) })
        .where(row);
    const interval = async () => (await poll(begun)).data;
    expect(await interval()).toEqual({ interval: 5 });
    await lastPolled(4.1);
    expect(await interval()).toEqual({ interval: 5 });
    await lastPolled(1);
    expect(await interval()).toEqual({ interval: 10 });
    expect(await interval()).toEqual({ interval: 15 });
    await lastPolled(14.1);
    expect(await interval()).toEqual({ interval: 15 });
  });
});

describe('deciding', () => {
  it('happens once: the same again answers the same, the opposite is refused', async () => {
    for (const approve of [true, false]) {
      const begun = await begin();
      const state = approve ? 'approved' : 'denied';
      for (let time = 0; time < 2; time += 1) {
        const answer = await decide({ hash: begun.hash, code: begun.userCode, approve });
        expect(answer).toMatchObject({ status: 0, data: { state } });
      }
      const opposite = await decide({ code: begun.userCode, approve: !approve });
      expect(opposite).toMatchObject({ status: 1001 });
      expect(await poll(begun)).toMatchObject({ status: approve ? 0 : 2002 });
    }
  });

  it('has one winner of two opposite decisions at once', async () => {
    const begun = await begin();
    const answers = await Promise.all(
      [true, false].map((approve) => decide({ code: begun.userCode, approve })),
    );
    expect(codesOf(answers)).toEqual([0, 1001]);
    const isApproved = answers[0]?.status === 0;
    expect(await poll(begun)).toMatchObject({ status: isApproved ? 0 : 2002 });
  });

  it('is nobody else’s afterwards, and a visitor’s never', async () => {
    const begun = await begin();
    const visitor = server.browser();
    expect(await decide({ code: begun.userCode, approve: true }, visitor)).toMatchObject({
      status: 1,
    });
    await decide({ code: begun.userCode, approve: true });
    const other = server.browser();
    await arrangePerson(server, other);
    expect(await decide({ code: begun.userCode }, other)).toMatchObject({ status: 1001 });
    expect(await decide({ hash: begun.hash, code: begun.userCode }, other)).toMatchObject({
      status: 1001,
    });
  });

  it('asks for the second factor where two-factor is on, and refusing does not', async () => {
    const owner = server.browser();
    const address = await signUpWithTwoFactor(owner);
    const begun = await begin();
    const input = { code: begun.userCode };
    expect(await decide(input, owner)).toMatchObject({ status: 0, data: { state: 'pending' } });
    expect(await decide({ ...input, approve: true }, owner)).toMatchObject({ status: 1028 });
    const linked = { ...input, hash: begun.hash, approve: true };
    expect(await decide(linked, owner)).toMatchObject({ status: 1028 });
    expect(await poll(begun)).toMatchObject({ status: 2010 });
    const unwanted = await begin();
    const refusal = { code: unwanted.userCode, approve: false };
    expect(await decide(refusal, owner)).toMatchObject({ data: { state: 'denied' } });
    await showStepUp(owner, address);
    expect(await decide(linked, owner)).toMatchObject({ data: { state: 'approved' } });
    expect(await poll(begun)).toMatchObject({ status: 0 });
  });

  it('refuses a damaged hash, a hash of something else, and a code of another link', async () => {
    const [one, two] = [await begin(), await begin()];
    const last = one.hash.at(-1) === 'A' ? 'B' : 'A';
    const damaged = [
      one.hash.slice(0, -1) + last,
      `${one.hash}!`,
      one.hash.slice(4),
      `${one.hash.startsWith('A') ? 'B' : 'A'}${one.hash.slice(1)}`,
      'x',
    ];
    for (const hash of damaged) {
      expect(await decide({ hash, code: one.userCode, approve: true })).toMatchObject({
        status: 1017,
      });
    }
    expect(await decide({ hash: two.hash, code: one.userCode, approve: true })).toMatchObject({
      status: 1001,
    });
    expect(await poll(one)).toMatchObject({ status: 2010 });
    expect(await poll(two)).toMatchObject({ status: 2010 });
  });

  it('by an account that is suspended or deleted before the poll lets nobody in', async () => {
    const holder = server.browser();
    await signIn(holder, 'member@demo.test');
    const first = await begin();
    expect(await decide({ code: first.userCode, approve: true }, holder)).toMatchObject({
      status: 0,
    });
    const member = eq(teamMembers.userId, await userId('member@demo.test'));
    await server.db.update(teamMembers).set({ isSuspended: true }).where(member);
    expect(await poll(first)).toMatchObject({ status: 2002 });
    await server.db.update(teamMembers).set({ isSuspended: false }).where(member);

    const leaver = server.browser();
    const { email: address } = await arrangePerson(server, leaver);
    const second = await begin();
    await decide({ code: second.userCode, approve: true }, leaver);
    const account = eq(users.email, address);
    await server.db.update(users).set({ deletedAt: new Date() }).where(account);
    expect(await poll(second)).toMatchObject({ status: 2002 });
    const [row] = await server.db.select().from(users).where(account);
    expect(row?.deletedAt).not.toBeNull();
  });
});

describe('wrong codes', () => {
  it('are five in 15 minutes; the sixth locks, right ones between them buy nothing', async () => {
    const guesser = server.browser();
    await arrangePerson(server, guesser);
    const begun = await begin();
    const guess = () => decide({ code: 'BBBB-BBBB' }, guesser);
    for (let count = 0; count < codeTries.max; count += 1) {
      expect(await guess()).toMatchObject({ status: 1001 });
      expect(await decide({ code: begun.userCode }, guesser)).toMatchObject({ status: 0 });
    }
    const locked = await guess();
    expect(locked.http).toBe(429);
    const { seconds } = detailsOf(locked, 4);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(codeTries.windowMinutes * 60);
    expect(await decide({ code: begun.userCode, approve: true }, guesser)).toMatchObject({
      status: 4,
    });
    // Somebody else is not concerned, nor is the link, by which nothing is guessed.
    expect(await decide({ code: begun.userCode })).toMatchObject({ status: 0 });
    const byLink = { hash: begun.hash, code: begun.userCode };
    expect(await decide(byLink, guesser)).toMatchObject({ status: 0 });

    await advance(`PT${seconds}S`);
    expect(await guess()).toMatchObject({ status: 1001 });
  });

  it('at once are no more than one after the other', async () => {
    const guesser = server.browser();
    await arrangePerson(server, guesser);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => decide({ code: 'CCCC-CCCC' }, guesser)),
    );
    const codes = answers.map(({ status }) => status);
    expect(codes.filter((code) => code === 1001)).toHaveLength(codeTries.max);
    expect(codes.filter((code) => code === 4)).toHaveLength(20 - codeTries.max);
  });

  it('are not made by a link that comes too late', async () => {
    const late = server.browser();
    await arrangePerson(server, late);
    const begun = await begin();
    await decide({ code: begun.userCode, approve: true }, late);
    await poll(begun);
    for (let count = 0; count <= codeTries.max + 1; count += 1) {
      const answer = await decide({ hash: begun.hash, code: begun.userCode }, late);
      expect(answer).toMatchObject({ status: 1001 });
    }
  });
});

describe('codes that wait', () => {
  it('are all different: a taken one is made anew, an expired one may come again', async () => {
    const now = new Date('2035-01-01T00:00:00Z');
    const values = {
      kind: 'desktop',
      name: 'Test',
      ip: '10.0.0.1',
      userAgent: '',
      state: 'pending',
      createdAt: now,
      expiresAt: new Date(now.getTime() + 900_000),
      intervalSeconds: 5,
    } as const;
    const take = (codes: string[], at: Date) =>
      server.db.transaction((tx) =>
        withFreeCode(
          (userCode) =>
            insertAuthorization(tx, {
              ...values,
              createdAt: at,
              userCode,
              deviceCodeHash: Buffer.from(`${userCode} ${Math.random()}`),
            }),
          () => codes.shift() ?? 'none left',
        ),
      );
    // Several at once that all hit the same code first.
    const taken = await Promise.all(
      ['C', 'D', 'F', 'G'].map((letter) => take(['BCDFGHJK', letter.repeat(8)], now)),
    );
    const codes = taken.map(({ userCode }) => userCode);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => code === 'BCDFGHJK')).toHaveLength(1);
    const later = new Date(now.getTime() + 900_000);
    expect(await take(['BCDFGHJK'], later)).toMatchObject({ userCode: 'BCDFGHJK' });
  });
});

it('mails and keeps neither code nor token', async () => {
  const begun = await begin();
  await decide({ code: begun.userCode, approve: true });
  const rows = JSON.stringify(await server.db.select().from(deviceAuthorizations));
  expect(rows).not.toContain(begun.deviceCode);
  const mails = JSON.stringify(await mailsTo(person, email));
  expect(mails).not.toContain(begun.userCode);
});

it('the notice of an approval has no name that can mislead', async () => {
  for (const [name, shown] of [
    ['Studio desk', 'Studio desk'],
    ['Marquee Support: press Allow', 'Marquee'],
  ] as const) {
    const asked = { name, model: 'Linux', kind: 'desktop' } as const;
    const begun = done(await server.desktop().call(requestDeviceCode, asked));
    done(await decide({ code: begun.userCode, approve: true }));
    const [newest] = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'desktopSignedIn'))
      .orderBy(desc(notifications.id))
      .limit(1);
    expect(newest?.data).toMatchObject({ name: shown });
  }
});
