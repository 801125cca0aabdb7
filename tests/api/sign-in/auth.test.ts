import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, checkVerify, login, logout } from '#shared/contract/account/auth.ts';
import {
  checkResetToken,
  forgotPassword,
  register,
  resetPassword,
  sendVerificationMail,
  verifyEmail,
} from '#shared/contract/account/registration.ts';
import { getProfile } from '#shared/contract/account/user.ts';
import {
  linkIn,
  mailsTo,
  newAddress,
  nextMail,
  password,
  signIn,
  signUp,
  signUpFields,
  signUpVerified,
} from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';
import { codesOf, detailsOf, done } from '#tests/support/server/answer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('signing up', () => {
  it('signs in, mails a link, and the link verifies', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    expect(await browser.call(checkLogin)).toMatchObject({ status: 0, data: true });
    expect(await browser.call(checkVerify)).toMatchObject({ status: 0, data: false });
    const link = linkIn(await nextMail(browser, email));
    expect((await browser.fetch(link, { method: 'HEAD' })).status).toBe(302);
    const first = await browser.fetch(link);
    expect([first.status, first.headers.get('location')]).toEqual([302, '/verify-email-success']);
    expect(await browser.call(checkVerify)).toMatchObject({ data: true });
    const second = await server.browser().fetch(link);
    expect(second.headers.get('location')).toBe('/verify-email-fail');
  });

  it('refuses an address that has an account, whatever its capitals', async () => {
    const email = await signUp(server.browser());
    const again = await server.browser().call(register, signUpFields(email.toUpperCase()));
    expect(again).toMatchObject({ http: 422, status: 1013 });
  });

  it('lets one of ten at once have the address', async () => {
    const email = newAddress();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.browser().call(register, signUpFields(email))),
    );
    expect(codesOf(answers)).toEqual([0, ...Array.from({ length: 9 }, () => 1013)]);
  });

  it('names every wrong field at once and keeps the address free', async () => {
    const email = newAddress();
    const fields = {
      ...signUpFields(email),
      password: 'short',
      passwordConfirmation: 'other',
      firstName: ' ',
      agree: false,
    };
    const refused = await server.browser().send(register, fields);
    expect(refused).toMatchObject({
      status: 2000,
      data: {
        fields: {
          password: { key: 'password' },
          firstName: { key: 'required.firstName' },
          agree: { key: 'required.agree' },
        },
      },
    });
    await signUp(server.browser(), email);
  });

  it('refuses a referral code that nobody has, and takes one that somebody has', async () => {
    const wrong = { ...signUpFields(newAddress()), referralCode: 'NOBODY22' };
    expect(await server.browser().call(register, wrong)).toMatchObject({ status: 1039 });
    const right = { ...signUpFields(newAddress()), referralCode: 'demhldr2' };
    expect(await server.browser().call(register, right)).toMatchObject({ status: 0 });
  });

  it('answers a filled decoy like a success and drops it', async () => {
    const email = newAddress();
    const browser = server.browser();
    const trapped = await browser.send(register, { ...signUpFields(email), cardNumber: '4111' });
    expect(trapped).toMatchObject({ http: 200, status: 0, data: { verified: false } });
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
    await signUp(server.browser(), email);
  });

  it('writes the mail in the language of the visitor', async () => {
    const browser = server.browser();
    browser.cookies.set('lang', 'ja');
    const email = await signUp(browser);
    expect(await nextMail(browser, email)).toMatchObject({ locale: 'ja' });
  });
});

describe('the verification mail', () => {
  it('is sent again after 60 seconds of the product’s clock and not before', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    const early = await browser.call(sendVerificationMail);
    expect(early.http).toBe(429);
    const { seconds } = detailsOf(early, 4);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(early.headers.get('retry-after')).toBe(String(seconds));
    await advance(browser, 'PT60S');
    const first = linkIn(await nextMail(browser, email));
    expect(await browser.call(sendVerificationMail)).toMatchObject({ status: 0 });
    const second = linkIn(await nextMail(browser, email, 2));
    expect(second).not.toBe(first);
    expect((await browser.fetch(second)).headers.get('location')).toBe('/verify-email-success');
  });

  it('expires after 60 minutes', async () => {
    const browser = server.browser();
    const email = await signUp(browser);
    const link = linkIn(await nextMail(browser, email));
    await advance(browser, 'PT60M');
    expect((await browser.fetch(link)).headers.get('location')).toBe('/verify-email-fail');
    expect(await browser.call(checkVerify)).toMatchObject({ data: false });
  });

  it('is refused to a verified address', async () => {
    const browser = server.browser();
    await signUpVerified(browser);
    expect(await browser.call(sendVerificationMail)).toMatchObject({ status: 1014 });
  });

  it('does not follow a made-up token', async () => {
    const answer = await server.browser().fetch('/email/verify/made-up');
    expect(answer.headers.get('location')).toBe('/verify-email-fail');
    expect(verifyEmail.answer).toBe('redirect');
  });
});

describe('signing in', () => {
  it('starts a session of its own and ends it', async () => {
    const email = await signUpVerified(server.browser());
    const browser = server.browser();
    expect(await signIn(browser, email)).toMatchObject({
      status: 0,
      data: { twoFactorRequired: false, twoFactorMethods: [], verified: true },
    });
    expect(await browser.call(getProfile)).toMatchObject({ data: { self: { email }, team: null } });
    const stolen = browser.cookies.get('marquee_session');
    expect(await browser.call(logout)).toMatchObject({ status: 0 });
    expect(await browser.call(logout)).toMatchObject({ status: 0 });
    const thief = server.browser();
    thief.cookies.set('marquee_session', stolen ?? '');
    expect(await thief.call(getProfile)).toMatchObject({ http: 401, status: 1 });
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const email = await signUp(server.browser());
    const wrong = await server
      .browser()
      .call(login, { email, password: 'Wrong2026', gToken: 'sandbox-pass' });
    const unknown = await signIn(server.browser(), newAddress());
    expect([wrong.http, wrong.status, wrong.data]).toEqual([422, 1009, null]);
    expect([unknown.http, unknown.status, unknown.data]).toEqual([422, 1009, null]);
  });

  it('refuses a failed bot check before it looks at the password', async () => {
    const email = await signUp(server.browser());
    const answer = await server.browser().call(login, { email, password, gToken: 'sandbox-fail' });
    expect(answer).toMatchObject({ status: 1010 });
  });

  it('gives the desktop a token and no cookie', async () => {
    const email = await signUpVerified(server.browser());
    const desktop = server.desktop();
    const answer = await signIn(desktop, email);
    expect(answer.headers.getSetCookie()).toEqual([]);
    desktop.bearer = done(answer).accessToken ?? null;
    expect(await desktop.call(getProfile)).toMatchObject({ status: 0 });
    expect(await desktop.call(logout)).toMatchObject({ status: 0 });
    expect(await desktop.call(getProfile)).toMatchObject({ status: 1 });
  });

  it('never puts a token into the answer for a browser', async () => {
    const email = await signUp(server.browser());
    const answer = await signIn(server.browser(), email);
    expect(answer.data).not.toHaveProperty('accessToken');
  });
});

describe('a forgotten password', () => {
  it('is replaced by the mailed link, once, and every session ends', async () => {
    const browser = server.browser();
    const email = await signUpVerified(browser);
    const stranger = server.browser();
    await stranger.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    const path = linkIn(await nextMail(stranger, email, 2));
    const token = new URL(path, 'http://x.test').pathname.split('/').pop() ?? '';
    expect(new URL(path, 'http://x.test').searchParams.get('email')).toBe(email);
    expect(await stranger.call(checkResetToken, { token, email })).toMatchObject({ data: true });
    const other = { token, email: newAddress() };
    expect(await stranger.call(checkResetToken, other)).toMatchObject({
      status: 0,
      data: false,
    });
    const change = {
      token,
      email,
      password: 'Changed2027',
      passwordConfirmation: 'Changed2027',
      gToken: 'sandbox-pass',
    };
    expect(await stranger.call(resetPassword, change)).toMatchObject({ status: 0 });
    expect(await stranger.call(resetPassword, change)).toMatchObject({ status: 1001 });
    expect(await browser.call(checkLogin)).toMatchObject({ data: false });
    expect(await signIn(server.browser(), email)).toMatchObject({ status: 1009 });
    const again = { email, password: 'Changed2027', gToken: 'sandbox-pass' };
    expect(await server.browser().call(login, again)).toMatchObject({ status: 0 });
    await nextMail(stranger, email, 3);
  });

  it('answers the same for an address without an account, and mails nobody', async () => {
    const browser = server.browser();
    const email = newAddress();
    expect(await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' })).toMatchObject({
      status: 0,
      data: null,
    });
    expect(await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' })).toMatchObject({
      status: 4,
    });
    await advance(browser, 'PT0S'); // waits until the queue is empty
    expect(await mailsTo(browser, email)).toEqual([]);
  });

  it('expires after 60 minutes', async () => {
    const browser = server.browser();
    const email = await signUpVerified(browser);
    await browser.call(forgotPassword, { email, gToken: 'sandbox-pass' });
    const path = linkIn(await nextMail(browser, email, 2));
    const token = new URL(path, 'http://x.test').pathname.split('/').pop() ?? '';
    await advance(browser, 'PT60M');
    expect(await browser.call(checkResetToken, { token, email })).toMatchObject({
      status: 0,
      data: false,
    });
  });
});

async function advance(browser: ReturnType<TestServer['browser']>, duration: string) {
  const response = await browser.fetch('/sandbox/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advance: duration }),
  });
  expect(response.status).toBe(200);
}
