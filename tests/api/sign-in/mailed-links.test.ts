import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, checkVerify, login } from '#shared/contract/account/auth.ts';
import {
  checkResetToken,
  forgotPassword,
  resetPassword,
  sendVerificationMail,
} from '#shared/contract/account/registration.ts';
import { changeEmail, getSecuritySetting } from '#shared/contract/account/security.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import { users } from '#server/db/schema/identity.ts';
import { socialLinks } from '#server/db/schema/sign-in.ts';
import { done } from '#tests/support/server/answer.ts';
import { toldTo } from '#tests/support/people/account-records.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import {
  linkIn,
  mailsTo,
  newAddress,
  nextMail,
  password,
  signIn,
  signUp,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { providerToken, signInBy } from '#tests/support/people/provider-person.ts';
import { newPasskey, signInWith } from '#tests/support/people/software-authenticator.ts';
import { advance, settled } from '#tests/support/server/sandbox-clock.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LIMITS: 'off' });
});
afterAll(() => server.stop());

const gToken = 'sandbox-pass';
const success = '/verify-email-success';

describe('the link that verifies an address', () => {
  it('does nothing for a mail scanner, which is led to the sign-in, and still works afterwards', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    const link = linkIn(await nextMail(browser, email));
    const next = new URLSearchParams({ next: link });
    expect(await ledTo(server.browser(), link)).toBe(`/login?${next}`);
    expect(await browser.call(checkVerify)).toMatchObject({ data: false });
    // The same person on the phone: signed in, the link goes on.
    const phone = server.browser();
    await signIn(phone, email);
    expect(await ledTo(phone, link)).toBe(success);
    expect(await browser.call(checkVerify)).toMatchObject({ data: true });
  });

  it('does nothing in a browser where somebody else is signed in, who is told so', async () => {
    const stranger = server.browser();
    const email = await signUp(stranger);
    const victim = server.browser();
    await signUpVerified(victim);
    const link = linkIn(await nextMail(stranger, email));
    const other = new URLSearchParams({ other: link });
    expect(await ledTo(victim, link)).toBe(`/verify-email-fail?${other}`);
    expect(await stranger.call(checkVerify)).toMatchObject({ data: false });
  });

  it('followed twice by its person says both times that the address is confirmed', async () => {
    const browser = server.browser();
    const link = linkIn(await nextMail(browser, await signUp(browser)));
    const both = await Promise.all([ledTo(browser, link), ledTo(browser, link)]);
    expect([...both, await ledTo(browser, link)]).toEqual([success, success, success]);
    expect(await ledTo(server.browser(), link)).toBe('/verify-email-fail');
  });

  it('answers HEAD like GET, and is not used up by it', async () => {
    const browser = server.browser();
    const link = linkIn(await nextMail(browser, await signUp(browser)));
    for (const client of [server.browser(), browser]) {
      const head = await client.fetch(link, { method: 'HEAD' });
      expect([head.status, head.headers.get('location')]).toEqual([302, '/login']);
    }
    expect(await browser.call(checkVerify)).toMatchObject({ data: false });
    expect(await ledTo(browser, link)).toBe(success);
  });

  it('works like the two that were sent before it, and no more than those', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    const links = [linkIn(await nextMail(browser, email))];
    for (const count of [2, 3, 4]) {
      await advance(browser, 'PT60S');
      expect(await browser.call(sendVerificationMail)).toMatchObject({ status: 0 });
      links.push(linkIn(await nextMail(browser, email, count)));
    }
    const [first = '', second = ''] = links;
    expect(await ledTo(browser, first)).toBe('/verify-email-fail');
    expect(await ledTo(browser, second)).toBe(success);
  });

  it('keeps a stranger who took the address first out for good', async () => {
    const stranger = server.browser();
    const email = await signUp(stranger);
    const link = linkIn(await nextMail(stranger, email));
    // The owner's mail program, and the owner out of curiosity.
    await server.browser().fetch(link, { headers: { 'user-agent': 'Mail scanner' } });
    expect(await stranger.call(getSecuritySetting)).toMatchObject({ status: 6 });
    const owner = server.browser();
    const came = await signInBy(owner, { provider: 'google', email, email_verified: true });
    expect(came).toMatchObject({ status: 0, data: { verified: true } });
    expect(await stranger.call(getProfile)).toMatchObject({ status: 1 });
    expect(await signIn(stranger, email)).toMatchObject({ status: 1009 });
    expect(await ledTo(owner, link)).toBe(success);
  });
});

describe('the link that changes an address', () => {
  it('works in the browser of its account only, and ends every other session', async () => {
    const { browser, link, newEmail } = await changing();
    const next = new URLSearchParams({ next: link });
    expect(await ledTo(server.browser(), link)).toBe(`/login?${next}`);
    const stranger = server.browser();
    await signUpVerified(stranger);
    const other = new URLSearchParams({ other: link });
    expect(await ledTo(stranger, link)).toBe(`/verify-email-fail?${other}`);

    const elsewhere = server.browser();
    await signIn(elsewhere, await addressOf(browser));
    const copy = copyOf(browser);
    const changed = '/verify-email-success?email=changed';
    expect(await ledTo(browser, link)).toBe(changed);
    expect(await addressOf(browser)).toBe(newEmail);
    expect(await ledTo(browser, link)).toBe(changed);
    expect(await elsewhere.call(getProfile)).toMatchObject({ status: 1 });
    expect(await copy.call(getProfile)).toMatchObject({ status: 1 });
    // The page goes on with its new token.
    expect(await browser.call(changeEmail, { password, newEmail })).toMatchObject({ status: 2000 });
  });
});

describe('the link that resets a password', () => {
  it('is not killed by a stranger who asks for another', async () => {
    const browser = server.browser();
    const email = await signUpVerified(browser);
    const own = await resetToken(server.browser(), email);
    await advance(browser, 'PT61S');
    await resetToken(server.browser(), email);
    expect(await browser.call(checkResetToken, { token: own, email })).toMatchObject({
      data: true,
    });
    expect(await reset(server.browser(), email, own)).toMatchObject({ status: 0 });
  });

  it('takes away what a stranger has linked, and the mail says so', async () => {
    const browser = server.browser();
    const email = await signUpVerified(browser);
    const { userId } = await linkTo(email, 'apple', 'subject-of-a-thief');
    const thief = {
      provider: 'apple',
      subject: 'subject-of-a-thief',
      email: newAddress(),
    } as const;
    expect(await signInBy(server.browser(), thief)).toMatchObject({ status: 0 });

    const token = await resetToken(browser, email);
    const other = await resetTokenAgain(browser, email);
    expect(await reset(server.browser(), email, token)).toMatchObject({ status: 0 });
    expect(await server.db.$count(socialLinks, eq(socialLinks.userId, userId))).toBe(0);
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
    const late = await server.browser().call(checkResetToken, { token: other, email });
    expect(late).toMatchObject({ status: 0, data: false });
    expect(await toldTo(server.db, email, 'passwordReset')).toEqual([{ providers: 'apple' }]);
    await settled(browser);
    const [told] = await mailsTo(browser, email);
    expect(told?.text).toContain('Apple');
  });

  it('takes away the passkeys that a stranger has added, and the mail says so', async () => {
    const browser = server.browser();
    const email = await signUpVerified(browser);
    await linkTo(email, 'apple', 'subject-of-another-thief');
    const thief = server.browser();
    done(await signIn(thief, email));
    const { device } = await newPasskey(thief, server.address);
    await newPasskey(thief, server.address);
    const token = await resetToken(browser, email);
    expect(await reset(server.browser(), email, token)).toMatchObject({ status: 0 });
    expect(await signInWith(server.browser(), device)).toMatchObject({ status: 1001 });
    expect(await toldTo(server.db, email, 'passwordReset')).toEqual([
      { providers: 'apple, passkey' },
    ]);
    await settled(browser);
    const [told] = await mailsTo(browser, email);
    expect(told?.text).toContain('Apple, passkeys');
  });

  it('sets the first password of somebody signed in, whose session goes on with a new token', async () => {
    const browser = server.browser();
    const email = newAddress();
    const google = { provider: 'google', email, email_verified: true } as const;
    await signInBy(browser, google);
    const owner = { proof: await providerToken(browser, google) };
    const { device } = await newPasskey(browser, server.address, {}, owner);
    const elsewhere = server.browser();
    await signInBy(elsewhere, google);
    const copy = copyOf(browser);
    expect(await reset(browser, email, await resetToken(browser, email))).toMatchObject({
      status: 0,
    });
    expect(await browser.call(getSecuritySetting)).toMatchObject({
      data: { hasPassword: true, providers: [{ provider: 'google', isLinked: true }, {}, {}, {}] },
    });
    expect(await elsewhere.call(checkLogin)).toMatchObject({ data: false });
    expect(await copy.call(checkLogin)).toMatchObject({ data: false });
    const fresh = { email, password: 'Changed2027', gToken };
    expect(await server.browser().call(login, fresh)).toMatchObject({ status: 0 });
    // Nobody knew a password before, so nobody added the passkey with it.
    expect(await signInWith(server.browser(), device)).toMatchObject({ status: 0 });
  });

  it('leaves the session of somebody else alone', async () => {
    const browser = server.browser();
    const own = await signUpVerified(browser);
    const email = await signUpVerified(server.browser());
    expect(await reset(browser, email, await resetToken(browser, email))).toMatchObject({
      status: 0,
    });
    expect(await addressOf(browser)).toBe(own);
  });
});

/** Where a link leads a browser. */
async function ledTo(browser: HttpClient, link: string): Promise<string | null> {
  return (await browser.fetch(link)).headers.get('location');
}

/** Somebody else with this browser's cookies. */
function copyOf(browser: HttpClient): HttpClient {
  const copy = server.browser();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

async function addressOf(browser: HttpClient): Promise<string> {
  return done(await browser.call(getProfile)).self.email;
}

/** Somebody who asked for another address, and the link that went there. */
async function changing() {
  const browser = server.browser();
  await signUpVerified(browser);
  const newEmail = newAddress('moved');
  expect(await browser.call(changeEmail, { password, newEmail })).toMatchObject({ status: 0 });
  return { browser, newEmail, link: linkIn(await nextMail(browser, newEmail)) };
}

/** As somebody does with a stolen session. */
async function linkTo(email: string, provider: 'apple', subject: string) {
  const [user] = await server.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`no account ${email}`);
  const linked = { userId: user.id, provider, subject, email: null, linkedAt: new Date() };
  await server.db.insert(socialLinks).values(linked);
  return linked;
}

/** Asks for the reset mail and reads the token in its link. */
async function resetToken(client: HttpClient, email: string): Promise<string> {
  expect(await client.call(forgotPassword, { email, gToken })).toMatchObject({ status: 0 });
  await settled(client);
  const [mail] = await mailsTo(client, email);
  const token = /reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error('the newest mail is no reset mail');
  return token;
}

async function resetTokenAgain(client: HttpClient, email: string): Promise<string> {
  await advance(client, 'PT61S');
  return resetToken(client, email);
}

function reset(client: HttpClient, email: string, token: string) {
  const chosen = { password: 'Changed2027', passwordConfirmation: 'Changed2027' };
  return client.call(resetPassword, { token, email, ...chosen, gToken });
}
