import { expect, test } from 'vitest';
import { callPath, isServerCall, mayCarryBearer, targetUrl } from './target-url.ts';

const server = 'https://signs.example';

test.each([
  ['app://marquee/webapi/check-login', 'https://signs.example/webapi/check-login'],
  [
    'app://marquee/webapi/app/playlist?page=2#x',
    'https://signs.example/webapi/app/playlist?page=2',
  ],
  ['app://marquee/sanctum/csrf-cookie', 'https://signs.example/sanctum/csrf-cookie'],
])('%s', (url, target) => {
  expect(targetUrl(url, server)?.href).toBe(target);
});

test.each([
  'app://marquee/webapi',
  'app://marquee/webapiary/login',
  'app://marquee/webapi/../sandbox/outbox',
  'app://marquee/webapi/%2e%2e/sandbox/outbox',
  'app://marquee/webapi/..%2fsandbox',
  'app://marquee/webapi/a\\..\\b',
  'app://marquee/webapi//evil.example/x',
  'app://marquee/webapi/a\tb',
  'app://marquee/sanctum/csrf-cookie/x',
  'app://marquee/login',
  'app://evil/webapi/login',
  'https://signs.example/webapi/login',
])('%s goes nowhere', (url) => {
  expect(targetUrl(url, server)).toBeNull();
});

test.each([
  ['https://signs.example/webapi/login', true],
  ['https://signs.example/sanctum/csrf-cookie', false],
  ['https://signs.example/webapiary', false],
  ['https://signs.example:8443/webapi/login', false],
  ['http://signs.example/webapi/login', false],
  ['https://signs.example.evil/webapi/login', false],
])('%s may carry the bearer: %s', (url, may) => {
  expect(mayCarryBearer(new URL(url), server)).toBe(may);
});

test('a server in clear text off this computer never gets it', () => {
  const plain = 'http://signs.example';
  expect(mayCarryBearer(new URL(`${plain}/webapi/login`), plain)).toBe(false);
  const own = 'http://127.0.0.1:8080';
  expect(mayCarryBearer(new URL(`${own}/webapi/login`), own)).toBe(true);
});

test('calls are known by their path below /webapi/', () => {
  expect(callPath(new URL(`${server}/webapi/two-factor/sms/confirm`))).toBe(
    'two-factor/sms/confirm',
  );
  expect(callPath(new URL(`${server}/sanctum/csrf-cookie`))).toBe('');
  expect(isServerCall('app://marquee/webapi/login')).toBe(true);
});
