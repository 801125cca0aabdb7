import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin } from '#shared/contract/account/auth.ts';
import { getSecuritySetting } from '#shared/contract/account/security.ts';
import {
  confirmAuthenticatorCode,
  confirmEmailCode,
  getTwoFactorChallenge,
  sendEmailCode,
  toggleTwoFactor,
  verifyTwoFactor,
} from '#shared/contract/account/two-factor.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { users } from '#server/db/schema/identity.ts';
import { emailCodes } from '#server/db/schema/sign-in.ts';
import { teamMembers } from '#server/db/schema/team.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { historyOf, toldTo } from '#tests/support/people/account-records.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress, password, signIn, signUp } from '#tests/support/people/people.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import {
  challenged,
  codesTo,
  mailedCode,
  newRecoveryCodes,
  otherThan,
  signUpWithTwoFactor,
  totp,
  withAuthenticator,
} from '#tests/support/people/second-factor.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, done } from '#tests/support/server/answer.ts';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

describe('signing in with a mailed code', () => {
  it('gives a ticket and no session until the code is right', async () => {
    const email = await signUpWithTwoFactor(server.browser());
    const browser = server.browser();
    expect(await signIn(browser, email)).toMatchObject({
      status: 0,
      data: { twoFactorRequired: true, twoFactorMethods: ['email'], verified: true },
    });
    expect(browser.cookies.has('marquee_session')).toBe(false);
    expect(await browser.call(getProfile)).toMatchObject({ status: 1 });
    expect(await browser.call(getTwoFactorChallenge)).toMatchObject({
      data: { email, methods: ['email'], phone: null, hasRecoveryCodes: false },
    });
    const code = await mailedCode(browser, email);
    const wrong = await browser.call(confirmEmailCode, { code: otherThan(code) });
    expect(wrong).toMatchObject({ http: 422, status: 1011 });
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
    const right = await browser.call(confirmEmailCode, { code, email: email.toUpperCase() });
    expect([right.status, right.data]).toEqual([0, { verified: true }]);
    expect(await browser.call(getProfile)).toMatchObject({ data: { self: { email } } });
    expect(browser.cookies.has('marquee_ticket')).toBe(false);
    const outcomes = (await historyOf(server.db, email)).map(({ factor, outcome }) => [
      factor,
      outcome,
    ]);
    expect(outcomes.slice(0, 2)).toEqual([
      ['email', 'success'],
      ['email', 'wrong-code'],
    ]);
  });

  it('keeps no code that could be read', async () => {
    const browser = server.browser();
    const email = await signUpWithTwoFactor(browser);
    const code = await mailedCode(browser, email);
    const rows = await server.db.select().from(emailCodes);
    const kept = rows.map(({ codeHash }) => codeHash.toString('utf8')).join(' ');
    expect(kept).not.toContain(code);
    expect(rows.every(({ codeHash }) => codeHash.length === 32)).toBe(true);
  });

  it('gives the desktop the ticket and then the token in the answer', async () => {
    const email = await signUpWithTwoFactor(server.browser());
    const desktop = server.desktop();
    const begun = done(await signIn(desktop, email));
    expect(begun).toMatchObject({ twoFactorRequired: true });
    desktop.bearer = begun.accessToken ?? '';
    expect(await desktop.call(getProfile)).toMatchObject({ status: 1 });
    const code = await mailedCode(desktop, email);
    const answer = await desktop.call(confirmEmailCode, { code });
    const { accessToken } = done(answer);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(accessToken).not.toBe(begun.accessToken);
    desktop.bearer = accessToken ?? '';
    expect(await desktop.call(getProfile)).toMatchObject({ status: 0 });
  });

  it('ends with the ticket after 10 minutes', async () => {
    const { browser, email } = await challenged(server);
    await advance(browser, 'PT10M');
    expect(await browser.call(getTwoFactorChallenge)).toMatchObject({ status: 1028 });
    await browser.call(sendEmailCode);
    await settled(browser);
    expect(await codesTo(browser, email)).toEqual([]);
    const other = server.browser();
    await signIn(other, email);
    const code = await mailedCode(other, email);
    expect(await browser.call(confirmEmailCode, { code })).toMatchObject({ status: 1028 });
    expect(await browser.call(confirmEmailCode, { code, email })).toMatchObject({ status: 1028 });
  });

  it('needs no password, and says nothing of one to whoever has no ticket', async () => {
    const { email, browser } = await challenged(server);
    const code = await mailedCode(browser, email);
    const before = await historyOf(server.db, email);
    const { email: plain } = await arrangePerson(server);
    const tries = [
      { email, password, code },
      { email, password: 'Wrong2026', code },
      { email: plain, password, code },
      { email: plain, password: 'Wrong2026', code },
      { email: newAddress(), password, code },
      { code },
    ];
    for (const input of tries) {
      expect(await server.browser().call(confirmEmailCode, input)).toMatchObject({ status: 1028 });
    }
    expect(await historyOf(server.db, email)).toEqual(before);
    const answer = await browser.call(confirmEmailCode, { code });
    expect(answer).toMatchObject({ status: 0, data: { verified: true } });
  });

  it('has nothing to confirm for a made-up ticket', async () => {
    const browser = server.browser();
    browser.cookies.set('marquee_ticket', 'made-up');
    expect(await browser.call(getTwoFactorChallenge)).toMatchObject({ status: 1028 });
    expect(await browser.call(confirmEmailCode, { code: '123456' })).toMatchObject({
      status: 1028,
    });
  });

  it('takes a code for nobody else’s ticket and to nobody else’s address', async () => {
    const mine = await challenged(server);
    const other = await challenged(server);
    const code = await mailedCode(mine.browser, mine.email);
    const stolen = await other.browser.call(confirmEmailCode, { code });
    expect(stolen).toMatchObject({ status: 1011 });
    const named = await other.browser.call(confirmEmailCode, { code, email: mine.email });
    expect(named).toMatchObject({ status: 1028 });
    const before = await codesTo(mine.browser, mine.email);
    await advance(other.browser, 'PT60S');
    const asked = await other.browser.call(sendEmailCode, { email: mine.email });
    expect([asked.status, asked.data]).toEqual([0, null]);
    const nobody = await server.browser().call(sendEmailCode, { email: mine.email });
    expect([nobody.status, nobody.data]).toEqual([0, null]);
    await settled(other.browser);
    expect(await codesTo(mine.browser, mine.email)).toEqual(before);
  });

  it('mails no code to an address that was signed up and never proved: it may be a stranger’s', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    expect(await browser.call(sendEmailCode)).toMatchObject({ http: 403, status: 6 });
    await settled(browser);
    expect(await codesTo(browser, email)).toEqual([]);
  });

  it('lets one of several at once have ticket and code', async () => {
    const { browser, email } = await challenged(server);
    const code = await mailedCode(browser, email);
    const tickets = await Promise.all(
      Array.from({ length: 4 }, () => browser.call(confirmEmailCode, { code })),
    );
    const [winner, ...others] = codesOf(tickets);
    expect(winner).toBe(0);
    expect(others.every((other) => other === 1011 || other === 1028)).toBe(true);
    const successes = (await historyOf(server.db, email)).filter(
      ({ factor, outcome }) => factor === 'email' && outcome === 'success',
    );
    expect(successes).toHaveLength(1);
  });

  it('refuses the earlier code, a code of the step-up, and one of 10 minutes ago', async () => {
    const { browser, email, owner } = await challenged(server);
    const first = await mailedCode(browser, email);
    expect(await browser.call(sendEmailCode)).toMatchObject({ http: 429, status: 4 });
    await advance(browser, 'PT60S');
    const second = await mailedCode(browser, email);
    if (first !== second) {
      expect(await browser.call(confirmEmailCode, { code: first })).toMatchObject({ status: 1011 });
    }
    await advance(browser, 'PT60S');
    const forStepUp = await mailedCode(owner, email);
    expect(await browser.call(confirmEmailCode, { code: forStepUp })).toMatchObject({
      status: 1011,
    });
    const verify = { method: 'email' as const, code: second };
    expect(await owner.call(verifyTwoFactor, verify)).toMatchObject({ status: 1011 });
    expect(await browser.call(confirmEmailCode, { code: second })).toMatchObject({ status: 0 });
    await signIn(browser, email);
    await advance(browser, 'PT60S');
    const late = await mailedCode(browser, email);
    await advance(browser, 'PT9M59S');
    await signIn(browser, email);
    await advance(browser, 'PT1S');
    expect(await browser.call(confirmEmailCode, { code: late })).toMatchObject({ status: 1011 });
  });

  it('lets a member in no more who was suspended meanwhile', async () => {
    const email = 'accounting@demo.test';
    const owner = server.browser();
    await signIn(owner, email);
    done(await owner.call(toggleTwoFactor, { password, enabled: true }));
    const browser = server.browser();
    await signIn(browser, email);
    const code = await mailedCode(browser, email);
    const [member] = await server.db.select().from(users).where(eq(users.email, email));
    await server.db
      .update(teamMembers)
      .set({ isSuspended: true })
      .where(eq(teamMembers.userId, member?.id ?? ''));
    expect(await browser.call(confirmEmailCode, { code })).toMatchObject({ http: 403, status: 8 });
    expect((await historyOf(server.db, email))[0]).toMatchObject({
      factor: 'email',
      outcome: 'refused',
    });
  });
});

describe('signing in with an authenticator', () => {
  it('takes a code once, also the one that added it, with one step of drift', async () => {
    const { browser, email, secret } = await withAuthenticator(server);
    const confirm = async (secondsAway: number) => {
      const at = (await settled(browser)).getTime() + secondsAway * 1000;
      return browser.call(confirmAuthenticatorCode, { code: totp(secret, new Date(at)) });
    };
    await signIn(browser, email);
    expect(await confirm(0)).toMatchObject({ status: 1007 });
    expect(await confirm(90)).toMatchObject({ status: 1007 });
    await advance(browser, 'PT60S');
    const code = totp(secret, await settled(browser));
    expect(await browser.call(confirmAuthenticatorCode, { code })).toMatchObject({ status: 0 });
    await signIn(browser, email);
    expect(await browser.call(confirmAuthenticatorCode, { code })).toMatchObject({ status: 1007 });
    expect(await confirm(30)).toMatchObject({ status: 0 });
    expect((await historyOf(server.db, email))[0]).toMatchObject({ factor: 'authenticator' });
  });

  it('lets one of two tickets at once have a code', async () => {
    const { email, secret, browser } = await withAuthenticator(server);
    const pair = [server.browser(), server.browser()];
    await Promise.all(pair.map((one) => signIn(one, email)));
    const code = totp(secret, await advance(browser, 'PT60S'));
    const answers = await Promise.all(
      pair.map((one) => one.call(confirmAuthenticatorCode, { code })),
    );
    expect(codesOf(answers)).toEqual([0, 1007]);
  });

  it('is not enough to be right elsewhere: no other account’s code counts', async () => {
    const mine = await withAuthenticator(server);
    const other = await withAuthenticator(server);
    await signIn(other.browser, other.email);
    const code = totp(mine.secret, await advance(other.browser, 'PT60S'));
    const answer = await other.browser.call(confirmAuthenticatorCode, { code });
    expect(answer).toMatchObject({ status: 1007 });
  });
});

describe('recovery codes', () => {
  it('stand in for the authenticator, once each, and a new set ends the old', async () => {
    const owner = server.browser();
    const { email } = await arrangePerson(server, owner);
    const old = await newRecoveryCodes(owner);
    const codes = await newRecoveryCodes(owner);
    done(await owner.call(toggleTwoFactor, { password, enabled: true }));
    expect(new Set([...codes, ...old]).size).toBe(20);
    const shape = /^[2-9A-HJKMNP-TW-Z]{5}-[2-9A-HJKMNP-TW-Z]{5}$/;
    expect(codes.every((code) => shape.test(code))).toBe(true);
    const [first = '', second = ''] = codes;
    const browser = server.browser();
    await signIn(browser, email);
    expect(await browser.call(getTwoFactorChallenge)).toMatchObject({
      data: { hasRecoveryCodes: true },
    });
    const confirm = (code: string) => browser.call(confirmAuthenticatorCode, { code });
    expect(await confirm(old[0] ?? '')).toMatchObject({ status: 1007 });
    const typed = ` ${first.toLowerCase().replace('-', ' ')} `;
    expect(await confirm(typed)).toMatchObject({ status: 0 });
    expect((await historyOf(server.db, email))[0]).toMatchObject({ factor: 'recovery-code' });
    await signIn(browser, email);
    expect(await confirm(first)).toMatchObject({ status: 1007 });
    expect(await confirm(second)).toMatchObject({ status: 0 });
    expect(await browser.call(getSecuritySetting)).toMatchObject({
      data: { twoFactor: { recoveryCodesLeft: 8 } },
    });
    const told = await toldTo(server.db, email, 'recoveryCodeUsed');
    expect(told).toEqual([{ left: '8' }, { left: '9' }]);
  });

  it('of two sets asked for at once stay those of one', async () => {
    const owner = server.browser();
    const { email } = await arrangePerson(server, owner);
    await newRecoveryCodes(owner);
    const own = sql`user_id = (select id from users where email = ${email})`;
    // Held until both have come to the codes that they replace.
    const asked = await server.db.transaction(async (tx) => {
      await tx.execute(sql`select id from recovery_codes where ${own} for update`);
      const both = [newRecoveryCodes(owner), newRecoveryCodes(owner)];
      await eventually('both wait', async () => {
        const { rows } = await server.db.execute(
          sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rows.length === 2;
      });
      return both;
    });
    await Promise.all(asked);
    expect(await owner.call(getSecuritySetting)).toMatchObject({
      data: { twoFactor: { recoveryCodesLeft: 10 } },
    });
  });
});
