import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mailWords from '#resources/locales/en/mail.json' with { type: 'json' };
import { checkLogin, login } from '#shared/contract/account/auth.ts';
import { checkResetToken, forgotPassword } from '#shared/contract/account/registration.ts';
import { countUnreadNotifications } from '#shared/contract/notification.ts';
import {
  changeEmail,
  changePassword,
  checkPassword,
  endOtherSessions,
  endSession,
  listLoginHistory,
  listSessions,
} from '#shared/contract/account/security.ts';
import { linkProvider } from '#shared/contract/account/social.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { sessions, users } from '#server/db/schema/identity.ts';
import { notifications } from '#server/db/schema/notification.ts';
import { arrangePerson } from '#tests/support/people/arrange-person.ts';
import { toldTo } from '#tests/support/people/account-records.ts';
import { HttpClient } from '#tests/support/server/http-client.ts';
import {
  linkIn,
  mailsTo,
  newAddress,
  signUpVerified,
  nextMail,
  password,
  signIn,
  signUp,
} from '#tests/support/people/people.ts';
import { providerToken, signInBy } from '#tests/support/people/provider-person.ts';
import { newPasskey, signInWith } from '#tests/support/people/software-authenticator.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { done } from '#tests/support/server/answer.ts';
import type { CallInput } from '#shared/contract/define-call.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36';
const changed = '/verify-email-success?email=changed';
const failed = '/verify-email-fail';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('changing the password', () => {
  const change = (newPassword: string, current = password) => ({
    password: current,
    newPassword,
    newPasswordConfirmation: newPassword,
  });

  it('ends every other session and open reset links, keeps this one and tells the owner', async () => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    const other = server.browser();
    await signIn(other, email);
    await other.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    await settled(browser);
    const reset = (await mailsTo(browser, email)).find(({ text }) => /reset-password/.test(text));
    const token = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
    expect(await other.call(checkResetToken, { token, email })).toMatchObject({ data: true });

    expect(await browser.call(changePassword, change('Other2026', 'Wrong2026'))).toMatchObject({
      status: 1000,
    });
    expect(await other.call(checkLogin)).toMatchObject({ data: true });
    expect(await browser.call(changePassword, change('Other2026'))).toMatchObject({ status: 0 });

    expect(await browser.call(checkLogin)).toMatchObject({ data: true });
    expect(await other.call(checkLogin)).toMatchObject({ data: false });
    expect(await other.call(checkResetToken, { token, email })).toMatchObject({
      status: 0,
      data: false,
    });
    expect(await signIn(server.browser(), email)).toMatchObject({ status: 1009 });
    const renewed = { email, password: 'Other2026', gToken: 'sandbox-pass' };
    expect(await server.browser().call(login, renewed)).toMatchObject({ status: 0 });
    expect(await toldOf(email)).toContain('passwordChanged');
  });

  it('names what still signs in without it, of which one may be a thief’s', async () => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    const thief = server.browser();
    await signIn(thief, email);
    const person = { provider: 'apple', email: newAddress('thief') } as const;
    const token = await providerToken(browser, person);
    done(await thief.call(linkProvider, { provider: 'apple', token, password }));
    const { device } = await newPasskey(thief, server.address);
    done(await browser.call(changePassword, change('Other2026')));
    // A link of the owner's would be no other, so it stays; but the owner learns of it.
    expect(await signInBy(server.browser(), person)).toMatchObject({ status: 0 });
    expect(await signInWith(server.browser(), device)).toMatchObject({ status: 0 });
    expect(await toldTo(server.db, email, 'passwordChangedLinked')).toEqual([
      { providers: 'apple, passkey' },
    ]);
    await settled(browser);
    const mail = (await mailsTo(browser, email)).find(({ subject }) => /password/.test(subject));
    expect(mail?.text).toContain(
      mailWords.event.passwordChangedLinked.text.replace('{{providers}}', 'Apple, passkeys'),
    );
    expect(mail?.text).toContain(`${server.address}/account/security-setting`);
  });

  it('lets one of two at once win', async () => {
    const browser = server.browser();
    await arrangePerson(server, browser);
    const answers = await Promise.all(
      ['Eins2026', 'Zwei2026'].map((wanted) => browser.call(changePassword, change(wanted))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([0, 1000]));
  });

  it('answers 4 after five wrong passwords, whichever call they were given to', async () => {
    const browser = server.browser();
    await arrangePerson(server, browser);
    expect(await browser.call(checkPassword, { password })).toMatchObject({ data: true });
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await browser.call(checkPassword, { password: `Wrong202${tries}` });
      expect(answer).toMatchObject({ status: 1000 });
    }
    expect(await browser.call(changePassword, change('Other2026'))).toMatchObject({ status: 4 });
  });
});

describe('changing the address', () => {
  /** Asks for another address and answers the mailed link. */
  async function linkFor(browser: HttpClient, newEmail: string): Promise<string> {
    expect(await browser.call(changeEmail, { password, newEmail })).toMatchObject({ status: 0 });
    return linkIn(await nextMail(browser, newEmail));
  }

  it('takes effect by the link at the new address, once, and is told to the old one', async () => {
    const browser = server.browser();
    const email = await signUpVerified(browser);
    const newEmail = newAddress('moved');
    await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    await settled(browser);
    const link = await linkFor(browser, newEmail);
    await settled(browser);
    const [asked] = await mailsTo(browser, email);
    expect(asked?.text).toContain(newEmail);
    expect(asked?.text).not.toContain('/email/change/');
    expect(await browser.call(getProfile)).toMatchObject({ data: { self: { email } } });

    expect(await follow(browser, link)).toBe(changed);
    expect(await follow(server.browser(), link)).toBe(failed);
    expect(await browser.call(getProfile)).toMatchObject({ data: { self: { email: newEmail } } });
    expect(await signIn(server.browser(), email)).toMatchObject({ status: 1009 });
    expect(await signIn(server.browser(), newEmail)).toMatchObject({ data: { verified: true } });
    await settled(browser);
    expect((await mailsTo(browser, email)).length).toBe(4);
    // The link, and word of the new browser.
    expect(await mailsTo(browser, newEmail)).toHaveLength(2);
    const reset = (await mailsTo(browser, email)).find(({ text }) => /reset-password/.test(text));
    const token = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? '';
    const ended = await browser.call(checkResetToken, { token, email });
    expect(ended).toMatchObject({ status: 0, data: false });
  });

  it('answers a taken address alike, mails what a free one would to the own one, and nothing there', async () => {
    const taken = await signUp(server.browser());
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    await settled(browser);
    const before = await mailsTo(browser, taken);
    const answer = await browser.call(changeEmail, { password, newEmail: taken.toUpperCase() });
    expect(answer).toMatchObject({ status: 0, data: null });
    await settled(browser);
    expect(await mailsTo(browser, taken)).toEqual(before);
    const [asked] = await mailsTo(browser, email);
    expect(asked?.text).toContain(taken);
    expect(asked?.text).not.toContain('/email/change/');
    expect(await browser.call(getProfile)).toMatchObject({ data: { self: { email } } });
  });

  it('refuses the own address, a wrong password and a second mail within 60 seconds', async () => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    const own = await browser.call(changeEmail, { password, newEmail: email });
    expect(own).toMatchObject({
      status: 2000,
      data: { fields: { newEmail: { key: 'sameEmail' } } },
    });
    const wrong = { password: 'Wrong2026', newEmail: newAddress() };
    expect(await browser.call(changeEmail, wrong)).toMatchObject({ status: 1000 });
    const first = await linkFor(browser, newAddress());
    const again = { password, newEmail: newAddress() };
    expect(await browser.call(changeEmail, again)).toMatchObject({ http: 429, status: 4 });
    await advance(browser, 'PT60S');
    const second = await linkFor(browser, again.newEmail);
    // Both work, but not one after the other.
    expect(await follow(browser, first)).toBe(changed);
    expect(await follow(browser, second)).toBe(failed);
  });

  it('does not follow a link after 60 minutes, or a made-up one', async () => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    const link = await linkFor(browser, newAddress());
    await advance(browser, 'PT60M');
    expect(await follow(browser, link)).toBe(failed);
    expect(await follow(browser, '/email/change/made-up')).toBe(failed);
    // A link of another kind is none of this kind.
    await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    await settled(browser);
    const [reset] = await mailsTo(browser, email);
    const token = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1] ?? 'none';
    expect(await follow(browser, `/email/change/${token}`)).toBe(failed);
    expect(await browser.call(checkResetToken, { token, email })).toMatchObject({ data: true });
  });

  it('lets one of many at once win, of one account and of two', async () => {
    const [anna, bert] = [server.browser(), server.browser()];
    await arrangePerson(server, anna);
    await arrangePerson(server, bert);
    const wanted = newAddress('wanted');
    const first = await linkFor(anna, wanted);
    await bert.call(changeEmail, { password, newEmail: wanted });
    const second = linkIn(await nextMail(bert, wanted, 2));
    const places = await Promise.all([
      follow(anna, first),
      follow(bert, second),
      follow(anna, first),
      follow(bert, second),
    ]);
    const [annas, berts] = [0, 1].map((at) => new Set([places[at], places[at + 2]]));
    // A second click may come when the first has given the session its new token.
    expect(annas?.has(changed)).toBe(!berts?.has(changed));
  });

  it('asks for a second factor where two-factor is on', async () => {
    const browser = server.browser();
    const { email } = await arrangePerson(server, browser);
    await server.db.update(users).set({ twoFactorAt: new Date() }).where(eq(users.email, email));
    const input = { password, newEmail: newAddress() };
    expect(await browser.call(changeEmail, input)).toMatchObject({ status: 1028 });
    const steppedUpUntil = new Date('2199-01-01');
    const userId = await idOf(email);
    await server.db.update(sessions).set({ steppedUpUntil }).where(eq(sessions.userId, userId));
    expect(await browser.call(changeEmail, input)).toMatchObject({ status: 0 });
  });
});

describe('sessions', () => {
  const list = async (client: HttpClient) => done(await client.call(listSessions));

  it('are shown, this one first, and end one by one or all but this', async () => {
    const browser = new HttpClient(server.address, { 'user-agent': firefox });
    const email = await signUpVerified(browser);
    const windows = new HttpClient(server.address, { 'user-agent': chrome });
    await signIn(windows, email);
    const third = server.browser();
    await signIn(third, email);
    const expired = server.browser();
    await signIn(expired, email);
    const shown = await list(browser);
    expect(shown).toHaveLength(4);
    expect(shown[0]).toMatchObject({ isCurrent: true, kind: 'web', browser: 'Firefox 140' });
    expect(shown.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    const onWindows = shown.find(({ browser: name }) => name === 'Chrome 139');
    expect(onWindows).toMatchObject({ system: 'Windows 10' });

    const [current] = await list(expired);
    await server.db
      .update(sessions)
      .set({ lastSeenAt: new Date(Date.now() - 13 * 3_600_000) })
      .where(eq(sessions.id, current?.id ?? ''));
    expect(await list(browser)).toHaveLength(3);

    expect(await browser.call(endSession, { id: onWindows?.id ?? '' })).toMatchObject({
      status: 0,
    });
    expect(await browser.call(endSession, { id: onWindows?.id ?? '' })).toMatchObject({
      status: 0,
    });
    expect(await windows.call(checkLogin)).toMatchObject({ data: false });
    expect(await browser.call(endOtherSessions)).toMatchObject({ data: { ended: 1 } });
    expect(await third.call(checkLogin)).toMatchObject({ data: false });
    expect(await list(browser)).toHaveLength(1);
  });

  it('stay idle under a page that only asks for its badge', async () => {
    const browser = server.browser();
    await arrangePerson(server, browser);
    const [own] = await list(browser);
    const mine = eq(sessions.id, own?.id ?? '');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    await server.db.update(sessions).set({ lastSeenAt: anHourAgo }).where(mine);
    expect(await browser.call(countUnreadNotifications)).toMatchObject({ status: 0 });
    const [left] = await server.db.select().from(sessions).where(mine);
    expect(left?.lastSeenAt).toEqual(anHourAgo);
    await browser.call(checkLogin);
    const [seen] = await server.db.select().from(sessions).where(mine);
    expect(seen?.lastSeenAt.getTime()).toBeGreaterThan(anHourAgo.getTime());
  });

  it('of somebody else stay, and ending the own one is a logout', async () => {
    const victim = server.browser();
    await arrangePerson(server, victim);
    const [theirs] = await list(victim);
    const browser = server.browser();
    await arrangePerson(server, browser);
    expect(await browser.call(endSession, { id: theirs?.id ?? '' })).toMatchObject({ status: 0 });
    expect(await victim.call(checkLogin)).toMatchObject({ data: true });
    const [own] = await list(browser);
    expect(await browser.call(endSession, { id: own?.id ?? '' })).toMatchObject({ status: 0 });
    expect(browser.cookies.has('marquee_session')).toBe(false);
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
  });
});

describe('the login history', () => {
  it('keeps successes and failures, and is narrowed by outcome and by what people read', async () => {
    const browser = new HttpClient(server.address, { 'user-agent': firefox });
    const email = await signUpVerified(browser);
    const windows = new HttpClient(server.address, { 'user-agent': chrome });
    await windows.call(login, { email, password: 'Wrong2026', gToken: 'sandbox-pass' });
    await signIn(windows, email);
    const history = async (filter: CallInput<typeof listLoginHistory>) => {
      const { items, total } = done(await browser.call(listLoginHistory, filter));
      return { outcomes: items.map(({ outcome }) => outcome), total };
    };
    expect(await history({})).toEqual({
      outcomes: ['success', 'wrong-password', 'success'],
      total: 3,
    });
    expect(await history({ perPage: 1, page: 2 })).toEqual({
      outcomes: ['wrong-password'],
      total: 3,
    });
    expect(await history({ page: 9 })).toEqual({ outcomes: [], total: 3 });
    expect(await history({ outcome: 'failed' })).toMatchObject({ outcomes: ['wrong-password'] });
    expect(await history({ outcome: 'success', q: 'firefox' })).toMatchObject({ total: 1 });
    // Words in any order. Chrome's user agent names Safari, our name does not; % and _ are plain.
    const found = { '127.0': 3, '10 WINDOWS ｃｈｒｏｍｅ 127': 2 };
    const none = { Safari: 0, '%': 0, _: 0, '127_0': 0, '\\': 0 };
    for (const [q, total] of Object.entries({ ...found, ...none })) {
      expect(await history({ q }), q).toMatchObject({ total });
    }
  });

  it('belongs to one account', async () => {
    await signUpVerified(server.browser());
    const browser = server.browser();
    await signUpVerified(browser);
    expect(await browser.call(listLoginHistory)).toMatchObject({ data: { total: 1 } });
  });
});

describe('a new browser', () => {
  it('is told once: not on the sign-up, not where somebody signed in before', async () => {
    const browser = new HttpClient(server.address, { 'user-agent': firefox });
    const email = await signUpVerified(browser);
    const news = async () => (await toldOf(email)).filter((kind) => kind === 'newSignIn').length;
    expect(await news()).toBe(0);
    await signIn(browser, email);
    expect(await news()).toBe(0);
    const windows = new HttpClient(server.address, { 'user-agent': chrome });
    await signIn(windows, email);
    expect(await news()).toBe(1);
    await signIn(windows, email);
    expect(await news()).toBe(1);
    await signIn(new HttpClient(server.address, { 'user-agent': chrome }), email);
    expect(await news()).toBe(2);
    // A wrong password is no sign-in.
    await server.browser().call(login, { email, password: 'Wrong2026', gToken: 'sandbox-pass' });
    expect(await news()).toBe(2);
    await settled(browser);
    expect(await mailsTo(browser, email)).toHaveLength(3);
  });
});

/** Where a link leads. */
async function follow(client: HttpClient, link: string): Promise<string | null> {
  return (await client.fetch(link)).headers.get('location');
}

async function idOf(email: string): Promise<string> {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error(`no account ${email}`);
  return user.id;
}

/** Kinds of the notifications of an account. */
async function toldOf(email: string): Promise<string[]> {
  const rows = await server.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(eq(notifications.userId, await idOf(email)));
  return rows.map(({ kind }) => kind);
}
