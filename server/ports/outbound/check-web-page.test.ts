import { afterAll, beforeAll, expect, it } from 'vitest';
import { webPageRule } from '#shared/domain/signage/web/web-page.ts';
import { PageServer } from '#tests/support/signage/page-server.ts';
import { checkWebPage, type CheckOptions } from './check-web-page.ts';

let source: PageServer;
beforeAll(async () => {
  source = await new PageServer().start();
});
afterAll(() => source.stop());

/** A name server that answers every name with these addresses. */
function namesOf(...addresses: string[]) {
  const answer = () => Promise.resolve(addresses);
  const resolver = {
    resolve4: answer,
    resolve6: () => Promise.resolve([]),
    cancel: () => undefined,
  };
  return resolver as unknown as NonNullable<CheckOptions['resolver']>; // called with a name alone
}

const local = { origin: 'http://marquee.example', mayLoopback: true };
const check = (path = '/', options: Partial<CheckOptions> = {}) =>
  checkWebPage(source.address(path), { ...local, ...options });

it.each([
  [200, {}, 'ok'],
  [204, {}, 'ok'],
  [200, { 'x-frame-options': 'DENY' }, 'framing'],
  [200, { 'content-security-policy': "frame-ancestors 'none'" }, 'framing'],
  [200, { 'content-security-policy': ['default-src *', "frame-ancestors 'self'"] }, 'framing'],
  [200, { 'content-security-policy-report-only': "frame-ancestors 'none'" }, 'ok'],
  [403, { 'x-frame-options': 'DENY' }, 'status'],
  [404, {}, 'status'],
  [500, {}, 'status'],
  [304, {}, 'ok'],
])('%s with %j is %s', async (status, headers, outcome) => {
  source.respond(status, headers);
  expect(await check()).toEqual({ outcome, status });
});

it('reads the headers and no body, however long that is', async () => {
  let isClosed: Promise<unknown> = Promise.resolve();
  source.answer = (response) => {
    isClosed = new Promise((resolve) => response.on('close', resolve));
    response.writeHead(200).write('<p>');
  };
  expect(await check()).toEqual({ outcome: 'ok', status: 200 });
  await isClosed;
});

it('follows redirects, and judges the last page', async () => {
  source.answer = (response, path) => {
    if (path === '/end') response.writeHead(404).end();
    else response.writeHead(302, { location: '/end' }).end();
  };
  expect(await check('/a')).toEqual({ outcome: 'status', status: 404 });
  source.requests.length = 0;
  source.answer = (response) => response.writeHead(301, { location: '/again' }).end();
  expect(await check()).toEqual({ outcome: 'unreachable', status: null });
  expect(source.requests).toHaveLength(webPageRule.maxRedirects + 1);
  source.respond(302, { location: 'javascript:alert(1)' });
  expect(await check()).toEqual({ outcome: 'unreachable', status: null });
});

it('sends nothing into a private network, by address, name or redirect', async () => {
  const unchecked = { outcome: 'private', status: null };
  for (const address of [
    'http://10.0.0.1/',
    'https://192.168.1.20:8443/board',
    'http://169.254.169.254/latest',
    'http://[fd00::1]/',
    'http://dashboard/',
    'http://board.local/',
    'http://board.internal',
    source.address(),
    source.address('/', 'localhost'),
  ]) {
    expect(await checkWebPage(address, { ...local, mayLoopback: false }), address).toEqual(
      unchecked,
    );
  }
  const named = { ...local, mayLoopback: false, resolver: namesOf('8.8.8.8', '127.0.0.1') };
  expect(await checkWebPage(source.address('/', 'a.example'), named)).toEqual(unchecked);
  source.requests.length = 0;
  source.respond(302, { location: 'http://192.168.1.20/' });
  expect(await check()).toEqual(unchecked);
  expect(source.requests).toHaveLength(1);
});

it('reports an invalid certificate', async () => {
  const secure = await new PageServer({ isSecure: true }).start();
  const address = secure.address('/', 'menu.example');
  const options = { ...local, resolver: namesOf('127.0.0.1') };
  expect(await checkWebPage(address, options)).toEqual({ outcome: 'certificate', status: null });
  expect(secure.requests).toHaveLength(0);
  await secure.stop();
});

it('an http page cannot be shown by a player that is served over https', async () => {
  source.requests.length = 0;
  const options = { origin: 'https://marquee.example' };
  expect(await check('/', options)).toEqual({ outcome: 'insecure', status: null });
  expect(source.requests).toHaveLength(0);
});

it('gives up a server that answers nothing, and a name or port without one', async () => {
  const unreachable = { outcome: 'unreachable', status: null };
  source.answer = () => undefined;
  expect(await check('/', { seconds: 0.2 })).toEqual(unreachable);
  source.answer = (response) => response.destroy();
  expect(await check()).toEqual(unreachable);
  const closed = await new PageServer().start();
  const address = closed.address();
  await closed.stop();
  expect(await checkWebPage(address, local)).toEqual(unreachable);
  const nowhere = { ...local, resolver: namesOf() };
  expect(await checkWebPage('http://a.example/', nowhere)).toEqual(unreachable);
});

it('a job that ends stops the check', async () => {
  const stop = new AbortController();
  source.answer = () => stop.abort(new Error('the process stops'));
  await expect(check('/', { signal: stop.signal })).rejects.toThrow('the process stops');
});
