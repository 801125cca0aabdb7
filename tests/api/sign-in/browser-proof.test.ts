import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, login, logout } from '#shared/contract/account/auth.ts';
import { done } from '#tests/support/server/answer.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { password, signIn } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

/** The same server as people on this machine reach it, and behind TLS at a public address. */
let local: TestServer;
let published: TestServer;
beforeAll(async () => {
  local = await startTestServer();
  published = await startTestServer(
    {},
    { publicUrl: 'https://signs.test', isHttps: true, trustProxy: ['127.0.0.1'] },
  );
});
afterAll(async () => {
  await local.stop();
  await published.stop();
});

const email = 'basic@demo.test';

/** `check-login` with headers of one's own; the client adds cookies and the token. */
async function send(browser: HttpClient, headers: Record<string, string>): Promise<unknown> {
  const response = await browser.fetch('/webapi/check-login', { method: 'POST', headers });
  return response.json();
}

describe('a token of one browser', () => {
  it('is worth nothing to another: nobody is signed in to a stranger’s account', async () => {
    const attacker = local.browser();
    await attacker.call(checkLogin);
    const planted = attacker.cookies.get('XSRF-TOKEN') ?? '';
    const victim = local.browser();
    await victim.call(checkLogin);
    victim.cookies.set('XSRF-TOKEN', planted);
    expect(await signIn(victim, email)).toMatchObject({ http: 419, status: 3 });
    // Nor to a browser that has not been here yet.
    const newcomer = local.browser();
    newcomer.cookies.set('XSRF-TOKEN', planted);
    expect(await signIn(newcomer, email)).toMatchObject({ http: 419, status: 3 });
  });

  it('ends with the session it was made for', async () => {
    const browser = local.browser();
    await signIn(browser, email);
    const before = browser.cookies.get('XSRF-TOKEN') ?? '';
    await browser.call(logout);
    expect(await send(browser, { 'x-xsrf-token': before })).toMatchObject({ status: 3 });
    expect(await browser.call(checkLogin)).toMatchObject({ status: 0, data: false });
  });
});

describe('a page of another site', () => {
  const refused: Record<string, Record<string, string>> = {
    'a foreign origin': { origin: 'https://evil.example' },
    'a sibling subdomain': { origin: 'https://blog.signs.test' },
    'our name without TLS': { origin: 'http://signs.test' },
    'our name at another port': { origin: 'https://signs.test:8443' },
    'our name as a beginning': { origin: 'https://signs.test.evil.example' },
    'an opaque origin': { origin: 'null' },
    'an empty origin': { origin: '' },
    'no origin, but Sec-Fetch-Site': { 'sec-fetch-site': 'cross-site' },
    'another name that leads here': {
      origin: 'https://www.signs.test',
      'x-forwarded-host': 'www.signs.test',
    },
    'a Host of its own': { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' },
  };

  it.each(Object.entries(refused))('is refused even with the token: %s', async (_name, headers) => {
    const browser = published.browser();
    await signIn(browser, email);
    expect(await send(browser, headers)).toMatchObject({ status: 3 });
    expect(await send(published.browser(), headers)).toMatchObject({ status: 3 });
  });

  it.each([
    [
      'a page of the public address',
      { origin: 'https://signs.test', 'sec-fetch-site': 'same-origin' },
    ],
    ['a program', {}],
  ])('is not what comes from %s', async (_name, headers) => {
    const browser = published.browser();
    await signIn(browser, email);
    expect(await send(browser, headers)).toEqual({ status: 0, data: true });
  });

  it('is told from our own by the Host where no public address is configured', async () => {
    const browser = local.browser();
    await signIn(browser, email);
    expect(await send(browser, { origin: local.address })).toEqual({ status: 0, data: true });
    const elsewhere = { origin: 'http://127.0.0.1:1' };
    expect(await send(browser, elsewhere)).toMatchObject({ status: 3 });
  });

  it('may do what it likes with a bearer token: no browser sends one by itself', async () => {
    const desktop = published.desktop();
    const answer = await desktop.call(login, { email, password, gToken: 'sandbox-pass' });
    desktop.bearer = done(answer).accessToken ?? null;
    const headers = { origin: 'app://marquee', 'sec-fetch-site': 'cross-site' };
    expect(await send(desktop, headers)).toEqual({ status: 0, data: true });
  });
});

describe('cookies where the public address is https', () => {
  const line = (headers: Headers, name: string) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));

  it('are Secure and of this host only, whatever the proxy says of the request', async () => {
    const { headers } = await signIn(published.browser(), email);
    const hidden = /=.{20,}; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
    expect(line(headers, '__Host-marquee_session')).toMatch(hidden);
    expect(line(headers, '__Host-marquee_browser')).toMatch(hidden);
    expect(line(headers, 'XSRF-TOKEN')).toMatch(/=.{20,}; Path=\/; Secure; SameSite=Lax$/);
    expect(line(headers, '__Host-XSRF-TOKEN')).toMatch(/=.{20,}; Path=\/; Secure; SameSite=Lax$/);
    expect(line(headers, 'marquee_session')).toBeUndefined();
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });

  it('count under that name only: what a sibling subdomain planted signs nobody in', async () => {
    const thief = published.browser();
    await signIn(thief, email);
    const session = thief.cookies.get('__Host-marquee_session') ?? '';
    const victim = published.browser();
    victim.cookies.set('marquee_session', session);
    const profile = await victim.fetch('/webapi/user/profile');
    expect(await profile.json()).toMatchObject({ status: 1 });
    victim.cookies.set('__Host-marquee_session', session);
    expect((await victim.fetch('/webapi/user/profile')).status).toBe(200);
  });

  it('are taken away under it, too', async () => {
    const browser = published.browser();
    await signIn(browser, email);
    await browser.call(logout);
    expect([...browser.cookies.keys()].toSorted()).toEqual([
      'XSRF-TOKEN',
      '__Host-XSRF-TOKEN',
      '__Host-marquee_browser',
      '__Host-marquee_visitor',
    ]);
  });
});

describe('signing out', () => {
  it('empties the browser’s cache, and only that', async () => {
    const browser = local.browser();
    expect((await signIn(browser, email)).headers.get('clear-site-data')).toBeNull();
    expect((await browser.call(logout)).headers.get('clear-site-data')).toBe('"cache"');
    const desktop = local.desktop();
    expect((await desktop.call(logout)).headers.get('clear-site-data')).toBeNull();
  });
});

describe('frames', () => {
  it('are refused alike to old and new browsers', async () => {
    const { headers } = await local.browser().fetch('/webapi/docs');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});
