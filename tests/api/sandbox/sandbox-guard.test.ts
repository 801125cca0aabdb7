import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outsiderReason } from '#server/http/access/outsider.ts';
import { startTestServer, type TestServer } from '#tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request with any header, Host included, which fetch would not let one write. */
async function send({ path, method = 'GET', headers, body = '' }: Sent) {
  const { hostname, port } = new URL(server.address);
  return new Promise<{ http: number; text: string }>((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ http: response.statusCode ?? 0, text }));
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const json = { 'content-type': 'application/json' };

/** What lets a stranger in if it is answered: each is tried with every hostile header. */
const addresses: readonly Sent[] = [
  { path: '/sandbox/outbox', headers: { accept: 'application/json' } },
  { path: '/%73andbox/outbox' },
  { path: '/sandbox/clock', method: 'POST', headers: json, body: '{}' },
  {
    path: '/sandbox/identity/token',
    method: 'POST',
    headers: json,
    body: '{"provider":"google","email":"holder@demo.test","email_verified":true,"name":"x"}',
  },
  {
    path: '/sandbox/ecpay/Cashier/AioCheckOut/V5',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'MerchantID=3002607',
  },
  { path: '/sandbox/identity/keys' },
  { path: '/sandbox/identity/authorize?provider=google' },
  { path: '/identitytoolkit.googleapis.com/v2/recaptchaConfig' },
  {
    path: '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode',
    method: 'POST',
    headers: json,
    body: '{"phoneNumber":"+886912345678"}',
  },
  {
    path: '/securetoken.googleapis.com/v1/token',
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=refresh_token&refresh_token=x',
  },
];

const hostile: Record<string, Record<string, string>> = {
  'the public name': { host: 'marquee.example.com' },
  'a name that points here': { host: 'rebind.evil.example:8080' },
  'our name as a beginning': { host: '127.0.0.1.evil.example' },
  'our name as an end': { host: 'evil-localhost' },
  'an address of the network': { host: '192.168.0.4:8080' },
  'X-Forwarded-For': { 'x-forwarded-for': '127.0.0.1' },
  'X-Forwarded-Proto': { 'x-forwarded-proto': 'https' },
  'X-Forwarded-Host': { 'x-forwarded-host': 'localhost' },
  'X-Real-IP': { 'x-real-ip': '127.0.0.1' },
  Forwarded: { forwarded: 'for=127.0.0.1' },
  Via: { via: '1.1 caddy' },
  'CF-Connecting-IP': { 'cf-connecting-ip': '127.0.0.1' },
  'Fly-Client-IP': { 'fly-client-ip': '127.0.0.1' },
  'X-Azure-ClientIP': { 'x-azure-clientip': '127.0.0.1' },
  'X-Envoy-External-Address': { 'x-envoy-external-address': '127.0.0.1' },
  'X-ProxyUser-IP': { 'x-proxyuser-ip': '127.0.0.1' },
  'CDN-Loop': { 'cdn-loop': 'cloudflare' },
  'X-Host': { 'x-host': 'localhost' },
  'a foreign Origin': { origin: 'https://evil.example' },
  'the Origin of another port': { origin: 'http://127.0.0.1:1' },
  'an opaque Origin': { origin: 'null' },
  'another site': { 'sec-fetch-site': 'cross-site' },
  'a page of another port': { 'sec-fetch-site': 'same-site' },
};

describe('the sandbox, asked from this machine,', () => {
  it.each(addresses.map((asked) => [asked.path, asked] as const))(
    'answers %s',
    async (_path, asked) => {
      const { origin, host } = new URL(server.address);
      const own = { host, origin, 'sec-fetch-site': 'same-origin' };
      for (const headers of [{}, own, { host: 'localhost' }, { host: '[::1]:8080' }]) {
        const answer = await send({ ...asked, headers: { ...asked.headers, ...headers } });
        // The invented refresh token is refused by the simulator itself.
        expect(answer.http === 200 || answer.text.includes('INVALID_REFRESH_TOKEN')).toBe(true);
      }
    },
  );
});

describe('the sandbox does not answer', () => {
  it.each(Object.entries(hostile))('%s', async (_name, headers) => {
    for (const asked of addresses) {
      const answer = await send({ ...asked, headers: { ...asked.headers, ...headers } });
      expect(answer, asked.path).toEqual({ http: 404, text: '{"status":7,"data":null}' });
    }
  });

  const from = (remoteAddress: string | undefined) => ({ socket: { remoteAddress } });
  const host = '127.0.0.1:8080';
  const here = {
    ...from('127.0.0.1'),
    httpVersion: '1.1',
    url: '/sandbox/outbox',
    headers: { host },
    headersDistinct: { host: [host] },
  };

  it.each([
    ['another machine', from('192.168.0.7')],
    ['another machine over IPv6', from('2001:db8::7')],
    ['another machine as a mapped address', from('::ffff:10.0.0.7')],
    ['a socket that is gone', from(undefined)],
    ['a proxy that speaks HTTP/1.0', { httpVersion: '1.0' }],
    ['a request without Host', { headers: {}, headersDistinct: {} }],
    ['a second Host', { headersDistinct: { host: [host, 'evil.example'] } }],
    ['an address for a proxy', { url: 'http://evil.example/sandbox/outbox' }],
  ])('%s', (_name, changed) => {
    expect(outsiderReason({ ...here, ...changed })).not.toBeNull();
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('but the peer %s', (peer) => {
    expect(outsiderReason({ ...here, ...from(peer) })).toBeNull();
  });
});

describe('the clock', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'advance=PT1S'],
    ['plain text', 'text/plain', '{"advance":"PT1S"}'],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['what only begins like JSON', 'application/json-seq', '{"advance":"PT1S"}'],
  ])('is not moved by %s, which any page may send', async (_name, type, body) => {
    const sent = {
      path: '/sandbox/clock',
      method: 'POST',
      headers: { 'content-type': type },
      body,
    };
    expect(await send(sent)).toMatchObject({ http: 422 });
  });
});

describe('a page asked for by another name of this machine', () => {
  const at = async (host: string, path: string) => {
    const { hostname, port } = new URL(server.address);
    return new Promise<string | undefined>((resolve, reject) => {
      const headers = { host: host.replace('PORT', port), accept: 'text/html' };
      request({ hostname, port, path, headers }, (response) => {
        response.resume();
        resolve(response.headers.location);
      })
        .on('error', reject)
        .end();
    });
  };

  it('is at the name that simulators and cookies are of', async () => {
    expect(await at('localhost:PORT', '/login?x=1')).toBe(`${server.address}/login?x=1`);
    expect(await at('[::1]:PORT', '//evil/x')).toBe(`${server.address}//evil/x`);
  });

  it.each([
    ['127.0.0.1:PORT', '/login'],
    // A tunnel's end.
    ['localhost:9', '/login'],
    ['evil.example:PORT', '/login'],
    ['localhost:PORT', '/webapi/plan'],
  ])('but not %s%s', async (host, path) => {
    expect(await at(host, path)).toBeUndefined();
  });
});

describe('pages of the sandbox', () => {
  it.each(['/sandbox/outbox', '/sandbox/identity/authorize?provider=line'])(
    '%s say that it is open',
    async (path) => {
      expect((await send({ path })).text).toContain('The sandbox is open.');
    },
  );
});
