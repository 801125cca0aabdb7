import { afterEach, expect, test, vi } from 'vitest';
import { apiVersion } from '#shared/domain/versions.ts';
import { askServer, faultOf, lookAtServer } from './ask-server.ts';

const version = '1.0.0';
const origin = 'https://signs.example';
const ours = { product: 'Marquee', version: '1.0.0', api: apiVersion, oldest_client: '0.1.0' };
const config = (server?: unknown) => ({
  status: 0,
  data: { bot_check: {}, ...(server !== undefined && { server }) },
});

afterEach(() => void vi.useRealTimers());

const answering = (body: unknown, status = 200) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return askServer(origin, { version, fetch: async () => new Response(text, { status }) });
};

test('a server of ours, and how it is asked', async () => {
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(JSON.stringify(config(ours))),
  );
  expect(await askServer(origin, { version, fetch })).toBeNull();
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('https://signs.example/webapi/client-config');
  expect(init).toMatchObject({ redirect: 'manual', credentials: 'omit' });
  expect(new Headers(init?.headers).get('x-client-version')).toBe(version);
});

test('what is seen by the way: its version, how long it took, and its clock', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T03:00:00.500Z') });
  const answer = (date: string) => ({
    version,
    fetch: async () => {
      await vi.advanceTimersByTimeAsync(200);
      return new Response(JSON.stringify(config(ours)), { headers: date ? { date } : {} });
    },
  });
  const look = (date: string) => lookAtServer(origin, answer(date));
  // It tells whole seconds: the middle of one is the likeliest.
  expect(await look('Tue, 24 Nov 2026 03:00:00 GMT')).toEqual({
    fault: null,
    version: '1.0.0',
    answerMs: 200,
    clockAheadMs: 100,
  });
  expect(await look('Tue, 24 Nov 2026 04:00:00 GMT')).toMatchObject({ clockAheadMs: -3_599_700 });
  expect(await look('yesterday')).toMatchObject({ clockAheadMs: null });
  expect(await look('')).toMatchObject({ fault: null, clockAheadMs: null });
});

test.each([
  ['a router’s page', '<h1>Router</h1>', 'notMarquee'],
  ['another API', { status: 0, data: [] }, 'notMarquee'],
  ['another product', config({ ...ours, product: 'Other' }), 'notMarquee'],
  ['not found', { status: 7, data: null }, 'notMarquee'],
  ['nothing', '', 'notMarquee'],
  ['a Marquee of before the handshake', config(), 'serverOld'],
  ['an older Marquee', config({ ...ours, api: apiVersion - 1 }), 'serverOld'],
  ['a newer one that still serves us', config({ ...ours, api: apiVersion + 1 }), null],
  ['one that says we are too old', config({ ...ours, oldest_client: '2.0.0' }), 'clientOld'],
  ['one that refuses us', { status: 2011, data: null }, 'clientOld'],
])('%s', async (_what, body, fault) => {
  expect(await answering(body)).toBe(fault);
});

test.each([
  ['net::ERR_NAME_NOT_RESOLVED', 'name'],
  ['net::ERR_CERT_DATE_INVALID', 'certificate'],
  ['net::ERR_SSL_PROTOCOL_ERROR', 'certificate'],
  ['net::ERR_CONNECTION_REFUSED', 'refused'],
  ['net::ERR_CONNECTION_TIMED_OUT', 'timeout'],
  ['net::ERR_INTERNET_DISCONNECTED', 'unreachable'],
  ['Redirect was cancelled', 'notMarquee'],
  ['', 'unreachable'],
])('%s is told as %s', async (message, fault) => {
  const fetch = () => Promise.reject(new Error(message));
  expect(await askServer(origin, { version, fetch })).toBe(fault);
  expect(faultOf(new Error(message))).toBe(fault);
});

test('a server that hangs costs eight seconds', async () => {
  vi.useFakeTimers();
  const asked = askServer(origin, { version, fetch: () => new Promise(() => undefined) });
  await vi.advanceTimersByTimeAsync(8_000);
  expect(await asked).toBe('timeout');
});
