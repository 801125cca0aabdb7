import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLogin, login } from '#shared/contract/account/auth.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { newAddress, password } from '#tests/support/people/people.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
let browser: HttpClient;
beforeAll(async () => {
  server = await startTestServer();
  browser = server.browser();
  await browser.call(checkLogin);
});
afterAll(() => server.stop());

async function post(path: string, body: string, type = 'application/json') {
  const response = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { http: response.status, body: (await response.json()) as unknown };
}

/** What comes back to bytes that may be no request at all. */
async function answerTo(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.address);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

/** A request as it is written, where `fetch` would mend the address first. */
async function raw(method: string, path: string) {
  const { hostname, port } = new URL(server.address);
  const sent = request({ hostname, port, method, path }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]; // what the event carries
  answer.resume();
  return { statusCode: answer.statusCode, location: answer.headers.location };
}

describe('the envelope', () => {
  it.each([
    ['malformed JSON', '{bad', 'application/json'],
    ['no object', '[1, 2]', 'application/json'],
    ['a text', '"x"', 'application/json'],
    ['an unknown content type', '<x/>', 'application/xml'],
    ['a body over the limit', `{"email":"${'a'.repeat(300_000)}"}`, 'application/json'],
    ['a prototype', '{"__proto__":{"email":"x"}}', 'application/json'],
  ])('answers 2000 to %s', async (_name, body, type) => {
    const answer = await post('/webapi/login', body, type);
    expect(answer).toMatchObject({ http: 422, body: { status: 2000, data: { fields: {} } } });
  });

  it.each([
    ['an address longer than all headers', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`, 431],
    ['a header that is none', 'GET /webapi/plan HTTP/1.1\r\nhost localhost\r\n\r\n', 400],
    ['what is no request', 'hello\r\n\r\n', 400],
  ])('answers 2000 to %s, which no route has seen', async (_name, bytes, http) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${http} .*content-type: application/json`, 's'));
    expect(JSON.parse(body)).toEqual({ status: 2000, data: { fields: {} } });
  });

  const headers = 'host: localhost\r\nx-client: desktop\r\ntus-resumable: 1.0.0';
  const codesTo = async (bytes: string) => (await answerTo(bytes)).match(/HTTP\/1\.1 \d+/g);

  it.each([
    'POST /webapi/check-login',
    'POST /nowhere',
    'GET /healthz',
    'PATCH /webapi/app/file/x',
  ])('answers %s with a malformed body once, however early', async (line) => {
    const head = `${line} HTTP/1.1\r\n${headers}\r\ntransfer-encoding: chunked\r\n\r\n`;
    expect(await codesTo(`${head}ZZ\r\n`)).toHaveLength(1);
  });

  it('answers what is no request after the one before it, and in its own place', async () => {
    const body = 'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}';
    const question = `POST /webapi/check-login HTTP/1.1\r\n${headers}\r\n${body}`;
    expect(await codesTo(`${question}hello\r\n\r\n`)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
  });

  it('answers what came before a malformed body, and then that once', async () => {
    const email = 'basic@demo.test';
    const body = JSON.stringify({ email, password, g_token: 'sandbox-pass' });
    const type = `content-type: application/json\r\ncontent-length: ${body.length}`;
    const signIn = `POST /webapi/login HTTP/1.1\r\n${headers}\r\n${type}\r\n\r\n${body}`;
    const chunked = `${headers}\r\ntransfer-encoding: chunked`;
    const broken = `POST /webapi/check-login HTTP/1.1\r\n${chunked}\r\n\r\nZZ\r\n`;
    for (const count of [1, 2]) {
      const answer = await answerTo(signIn.repeat(count) + broken);
      // The call itself or its body's reader says it: 422 or 400, whichever was there first.
      const codes = answer.match(/(?<=HTTP\/1\.1 )\d+/g)?.join(' ');
      expect(codes).toMatch(new RegExp(`^(200 ){${count}}4(00|22)$`));
      expect(answer.match(/"access_token":/g)).toHaveLength(count);
    }
  });

  it('names wrong types, unknown fields and characters that cannot be kept', async () => {
    const body = { email: 7, password: 'a\u0000b', g_token: 'x', nick_name: 'y' };
    const answer = await post('/webapi/login', JSON.stringify(body));
    expect(answer.body).toEqual({
      status: 2000,
      data: { fields: { password: { key: 'invalid' } } },
    });
    const { password: _dropped, ...rest } = body;
    expect((await post('/webapi/login', JSON.stringify(rest))).body).toEqual({
      status: 2000,
      data: {
        fields: {
          email: { key: 'required.email' },
          password: { key: 'required.password' },
          nick_name: { key: 'unknownField' },
        },
      },
    });
  });

  it('accepts camelCase as well as snake_case, JSON as well as forms', async () => {
    const fields = { email: newAddress(), password, gToken: 'sandbox-pass' };
    expect((await post('/webapi/login', JSON.stringify(fields))).body).toMatchObject({
      status: 1009,
    });
    const form = new URLSearchParams({ email: fields.email, password, g_token: 'sandbox-pass' });
    const answer = await post(
      '/webapi/login',
      form.toString(),
      'application/x-www-form-urlencoded',
    );
    expect(answer.body).toMatchObject({ status: 1009 });
  });

  it.each([
    '/webapi/nothing',
    '/webapi',
    '/webapi/login/more',
    '/sanctum/x',
    '/webapi/%zz',
    '/sandbox/x',
  ])('answers 7 at %s', async (path) => {
    const response = await browser.fetch(path);
    expect([response.status, await response.json()]).toEqual([404, { status: 7, data: null }]);
  });

  it.each([
    '/%',
    '/reset-password/%',
    '/%zz?x=1',
    '//login',
    '/login//',
    '/x/../login',
    '/login%00',
  ])('leads from %s, which is no address, to the sign-in', async (path) => {
    const { statusCode, location } = await raw('GET', path);
    expect([statusCode, location]).toEqual([302, '/login']);
  });

  it.each(['//', '///', '//a?b'])('answers 7 to a command at %s', async (path) => {
    expect((await raw('POST', path)).statusCode).toBe(404);
    expect((await raw('OPTIONS', path)).statusCode).toBe(404);
  });

  it('carries an id of its own and is never cached', async () => {
    const [one, other] = [await browser.call(checkLogin), await browser.call(checkLogin)];
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-[0-9a-z]+$/);
    expect(one.headers.get('x-request-id')).not.toBe(other.headers.get('x-request-id'));
    expect(one.headers.get('cache-control')).toBe('no-store');
  });
});

describe('CSRF', () => {
  it('refuses a token of another session', async () => {
    const other = server.browser();
    await other.call(login, { email: 'basic@demo.test', password, gToken: 'sandbox-pass' });
    other.cookies.set('XSRF-TOKEN', browser.cookies.get('XSRF-TOKEN') ?? '');
    expect(await other.call(checkLogin)).toMatchObject({ status: 3 });
    await other.fetch('/sanctum/csrf-cookie');
    expect(await other.call(checkLogin)).toMatchObject({ status: 0, data: true });
  });

  it('accepts the header URL-encoded', async () => {
    const token = encodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '');
    const response = await browser.fetch('/webapi/check-login', {
      method: 'POST',
      headers: { 'x-xsrf-token': token },
    });
    expect(await response.json()).toEqual({ status: 0, data: false });
  });

  it('asks nothing of a bearer, and does not let one hide a cookie', async () => {
    const page = server.browser();
    await page.call(login, { email: 'basic@demo.test', password, gToken: 'sandbox-pass' });
    const response = await page.fetch('/webapi/logout', {
      method: 'POST',
      headers: { 'x-client': 'desktop', 'x-xsrf-token': '' },
    });
    expect(response.status).toBe(419);
  });
});

describe('cookies', () => {
  it('are HttpOnly and Lax for the session, readable for the token', async () => {
    const page = server.browser();
    const answer = await page.call(login, {
      email: 'basic@demo.test',
      password,
      gToken: 'sandbox-pass',
    });
    const cookie = (name: string) =>
      answer.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
    expect(cookie('marquee_session')).toMatch(/=.{20,}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie('marquee_browser')).toMatch(/=.{20,}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookie('XSRF-TOKEN')).toMatch(/^XSRF-TOKEN=.*; Path=\/; SameSite=Lax$/);
  });
});

describe('a page that says it is the desktop', () => {
  it('is given no token that its scripts could read', async () => {
    const page = server.browser();
    const credentials = { email: 'pro@demo.test', password, g_token: 'sandbox-pass' };
    await page.call(login, { email: 'pro@demo.test', password, gToken: 'sandbox-pass' });
    const again = await page.fetch('/webapi/login', {
      method: 'POST',
      headers: { 'x-client': 'desktop', 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    const body: unknown = await again.json();
    expect(body).toMatchObject({ status: 0 });
    expect(body).not.toHaveProperty('data.access_token');
    expect(again.headers.getSetCookie().join()).toContain('marquee_session=');
  });
});

describe('security headers', () => {
  it('are these, on answers, refusals and pages alike', async () => {
    for (const path of ['/webapi/lang', '/webapi/user/profile', '/webapi/docs', '/healthz']) {
      const { headers } = await browser.fetch(path);
      const sent = Object.fromEntries([...headers].filter(([name]) => name in securityHeaders));
      // A page that is the same for everybody is asked about, not sent, again.
      const isSame = path === '/webapi/docs';
      const kept = isSame ? { 'cache-control': 'no-cache' } : {};
      expect(sent, path).toEqual({ ...securityHeaders, ...kept });
    }
  });

  it('allow no inline script and no foreign frame', async () => {
    const response = await browser.fetch('/webapi/docs');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  it('name reCAPTCHA only where it is configured', async () => {
    const configured = await startTestServer({
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
    });
    try {
      const response = await configured.browser().fetch('/webapi/docs');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\//);
    } finally {
      await configured.stop();
    }
  });
});

describe('the documents', () => {
  it('describe every call as OpenAPI 3.1 and as a page', async () => {
    const document = (await (await browser.fetch('/webapi/openapi.json')).json()) as {
      openapi: string;
      paths: Record<
        string,
        Record<
          string,
          { requestBody?: { content: Record<string, { schema: { properties: object } }> } }
        >
      >;
    };
    expect(document.openapi).toBe('3.1.0');
    const fields =
      document.paths['/webapi/login']?.['post']?.requestBody?.content['application/json'];
    expect(Object.keys(fields?.schema.properties ?? {})).toEqual([
      'email',
      'password',
      'invitation_token',
      'g_token',
    ]);
    expect(await (await browser.fetch('/webapi/docs')).text()).toContain(
      '/webapi/reset-password-exist',
    );
  });
});

describe('health', () => {
  it('answers alive and ready', async () => {
    expect((await browser.fetch('/healthz')).status).toBe(200);
    expect((await browser.fetch('/readyz')).status).toBe(200);
  });
});

/** As browsers have got them since the first version; the policy's sources are looked at above. */
const securityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

it('tells a desktop client that is too old so, before anything is looked at, and no other', async () => {
  const status = async (version: string) => {
    const response = await server.browser().fetch('/webapi/client-config', {
      headers: { 'x-client': 'desktop', 'x-client-version': version },
    });
    const { status: code } = (await response.json()) as { status: number };
    return [response.status, code];
  };
  expect(await status('0.0.9')).toEqual([422, 2011]);
  for (const version of ['0.1.0', '99.0.0', 'not a version']) {
    expect(await status(version), version).toEqual([200, 0]);
  }
});
