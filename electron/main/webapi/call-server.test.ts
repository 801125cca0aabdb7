import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '../session/session.ts';
import { createCallServer } from './call-server.ts';

const token = 'canary-0123456789abcdef';
const server = 'https://signs.example';
const clientId = 'c'.repeat(43);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function fixture(
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  ticket: string | null = null,
  isServerChosen = true,
) {
  const kept: string[] = [];
  const session: Session = {
    bearer: async () => token,
    ticket: () => ticket,
    keepToken: async (value) => void kept.push(`token ${value}`),
    keepTicket: (value) => void kept.push(`ticket ${value}`),
    refuse: async (value) => void kept.push(`refused ${value}`),
    refuseTicket: (value) => void kept.push(`no ticket any more ${value}`),
    end: async () => void kept.push('end'),
    storage: async () => 'keychain',
  };
  const fetch = vi.fn(async (url: string, init: RequestInit) => answer(url, init));
  const askedForId = vi.fn(async () => clientId);
  const callServer = createCallServer({
    serverOrigin: () => server,
    isServerChosen: () => isServerChosen,
    session: () => session,
    clientId: askedForId,
    language: () => 'zh-TW',
    fetch,
    timeoutMs: 30_000,
    version: '1.2.3',
    log: { info: () => undefined, error: () => undefined },
  });
  const call = (path: string, init: RequestInit = {}) =>
    callServer(new Request(`app://marquee/webapi/${path}`, init));
  return { call, fetch, kept, askedForId };
}

const json = (data: unknown, status = 0, code = 200) =>
  new Response(JSON.stringify({ status, data }), {
    status: code,
    headers: { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-request-id': '7' },
  });

/** The headers that a call sent, as plain text pairs. */
const sent = (init: RequestInit | undefined) => Object.fromEntries(new Headers(init?.headers));

test('before a server is chosen nothing is asked anywhere, and the client has no id', async () => {
  const { call, fetch, askedForId } = fixture(() => json(true), null, false);
  const answer = await call('client-config');
  expect([answer.status, answer.headers.get('x-marquee-failure')]).toEqual([502, 'no-server']);
  expect(fetch).not.toHaveBeenCalled();
  expect(askedForId).not.toHaveBeenCalled();
});

test('the call carries bearer, client and language, and nothing of the page that is not meant for it', async () => {
  const { call, fetch } = fixture(() => json(true));
  const answer = await call('order', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'k1',
      'x-user-id': 'user-1',
      authorization: 'Bearer forged',
      'x-client': 'player',
      'x-evil': '1',
      'x-http-method-override': 'GET',
      'x-forwarded-for': '10.0.0.1',
    },
    body: '{"a":1}',
  });
  const init = fetch.mock.calls[0]?.[1];
  expect(sent(init)).toEqual({
    'content-type': 'application/json',
    'x-user-id': 'user-1',
    'idempotency-key': 'k1',
    'x-client': 'desktop',
    'x-client-id': clientId,
    'x-client-version': '1.2.3',
    'accept-language': 'zh-TW',
    authorization: `Bearer ${token}`,
  });
  expect(init).toMatchObject({ method: 'POST', redirect: 'manual', credentials: 'omit' });
  expect(new TextDecoder().decode(init?.body as ArrayBuffer)).toBe('{"a":1}');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('x-request-id')).toBe('7');
});

test('the language the page asks for wins; the csrf cookie is fetched without the bearer', async () => {
  const { call, fetch } = fixture(() => json(true));
  await call('lang', { headers: { 'accept-language': 'ja' } });
  expect(sent(fetch.mock.calls[0]?.[1])).toMatchObject({ 'accept-language': 'ja' });
  await call('../sanctum/csrf-cookie');
  expect(fetch.mock.calls[1]?.[0]).toBe(`${server}/sanctum/csrf-cookie`);
  expect(sent(fetch.mock.calls[1]?.[1])).not.toHaveProperty('authorization');
});

test('tokens and tickets are kept before the page hears of the sign-in', async () => {
  const { call, kept } = fixture((url) =>
    json({ access_token: token, two_factor_required: url.endsWith('/login') }),
  );
  const paths = ['login', 'two-factor/email/confirm', 'device/token'];
  const answers = await Promise.all(paths.map((path) => call(path, { method: 'POST' })));
  expect(kept).toEqual([`ticket ${token}`, `token ${token}`, `token ${token}`]);
  for (const answer of answers) expect(await answer.text()).not.toContain('canary');
});

test('the ticket goes with the calls of the second step alone, until the server knows it no more', async () => {
  const ticket = 'canary-ticket-0123456789';
  const { call, fetch, kept } = fixture(() => json(null, 1028, 422), ticket);
  for (const path of ['two-factor', 'two-factor/email/send', 'two-factor/email/verify']) {
    await call(path, path === 'two-factor' ? {} : { method: 'POST' });
  }
  const bearers = fetch.mock.calls.map(([, init]) => sent(init)['authorization']);
  expect(bearers).toEqual([`Bearer ${ticket}`, `Bearer ${ticket}`, `Bearer ${token}`]);
  // The step-up of somebody signed in answers 1028 too: that session goes on.
  expect(kept).toEqual([ticket, ticket, token].map((value) => `no ticket any more ${value}`));
});

test('a token in an answer that does not call itself JSON is taken all the same', async () => {
  const { call, kept } = fixture(
    () => new Response(JSON.stringify({ status: 0, data: { access_token: token } })),
  );
  expect(await (await call('login')).text()).not.toContain('canary');
  expect(kept).toEqual([`token ${token}`]);
});

test('not signed in any more: the bearer that was sent is dropped', async () => {
  const { call, kept } = fixture(() => json(null, 1, 401));
  expect((await call('user/profile')).status).toBe(401);
  expect(kept).toEqual([`refused ${token}`]);
});

test.each([
  ['the server agrees', () => json(null)],
  ['the server is broken', () => json(null, 2, 500)],
  ['the server is gone', () => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'))],
])('signing out ends the session here when %s', async (_what, answer) => {
  const { call, kept } = fixture(answer);
  await call('logout', { method: 'POST' });
  expect(kept).toContain('end');
});

test('GET logout and logout in a query end nothing', async () => {
  const { call, kept } = fixture(() => json(null));
  await call('logout');
  await call('lang?x=logout', { method: 'POST' });
  expect(kept).toEqual([]);
});

test('no connection: 502 unreachable; no answer in 30 s: 504 timeout', async () => {
  const dead = fixture(() => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')));
  const unreachable = await dead.call('apps');
  expect([unreachable.status, unreachable.headers.get('x-marquee-failure')]).toEqual([
    502,
    'unreachable',
  ]);

  let answer = (_late: Response): void => undefined;
  const slow = fixture(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const waiting = slow.call('login', { method: 'POST' });
  await vi.advanceTimersByTimeAsync(30_000);
  const timeout = await waiting;
  expect([timeout.status, timeout.headers.get('x-marquee-failure')]).toEqual([504, 'timeout']);
  // The page was told that nothing came; a sign-in that comes all the same is none.
  answer(Response.json({ status: 0, data: { access_token: 'a-token-of-enough-length' } }));
  await vi.advanceTimersByTimeAsync(1);
  expect(slow.kept).toEqual([]);
});

test('a redirect is not followed, and a server cannot pretend to be unreachable', async () => {
  const redirects = [
    () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } }),
    () => Promise.reject(new Error('Redirect was cancelled')),
  ];
  for (const redirect of redirects) {
    const answer = await fixture(redirect).call('apps');
    expect([answer.status, answer.headers.get('location')]).toEqual([502, null]);
    expect(answer.headers.get('x-marquee-failure')).toBeNull();
  }
  const liar = fixture(
    () =>
      new Response('<h1>', {
        headers: { 'x-marquee-failure': 'timeout', 'content-type': 'text/html' },
      }),
  );
  const rubbish = await liar.call('apps');
  expect(rubbish.headers.get('x-marquee-failure')).toBeNull();
  expect([rubbish.status, await rubbish.text()]).toEqual([200, '<h1>']);
});

test.each([
  ['text/javascript', false],
  ['Application/X-JavaScript; charset=utf-8', false],
  ['module', false],
  ['', false],
  ['text/css', false],
  ['text/html', false],
  ['application/xhtml+xml', false],
  ['application/json, text/javascript', false],
  ['application/json; charset=utf-8', true],
  ['application/problem+json', true],
  ['image/svg+xml', true],
  ['video/mp4', true],
])(
  'an answer of kind “%s” stands on the page’s origin and is neither a script of it nor a page',
  async (kind, stays) => {
    const { call } = fixture(
      () => new Response(new Uint8Array([49]), { headers: { 'content-type': kind } }),
    );
    const { headers } = await call('app/file/1');
    expect(headers.get('content-type')).toBe(stays ? kind : 'application/octet-stream');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('paths that are not the server’s, and bodies beyond every upload chunk, are not sent', async () => {
  const { call, fetch } = fixture(() => json(null));
  const big = { method: 'POST', body: new Uint8Array(16 * 1024 * 1024 + 1) };
  expect((await call('app/file', big)).status).toBe(413);
  expect((await call('%2e%2e/sandbox')).status).toBe(404);
  expect(fetch).not.toHaveBeenCalled();
});

test('a page of another account of this computer does not end the session of the open one', async () => {
  const { call, kept } = fixture(() => json({ other_user: true }, 1, 401));
  const answer = await call('user/profile', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-user-id': 'user-of-another-account' },
    body: '{"first_name":"Mei","_method":"PUT"}',
  });
  expect(await answer.json()).toEqual({ status: 1, data: { other_user: true } });
  expect(kept).toEqual([]);
});
