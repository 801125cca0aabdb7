import { expect, test } from 'vitest';
import { serverPaths } from '#shared/server-paths.ts';
import { apiProxy, forPeople } from './dev-server.mjs';

/** Which way a request of the development address goes, as Vite reads the table. */
function handedOn(method: string, url: string): boolean {
  const rule = Object.entries(apiProxy(serverPaths, 'http://api.invalid')).find(([path]) =>
    path.startsWith('^') ? new RegExp(path).test(url) : url.startsWith(path),
  )?.[1];
  if (rule === undefined) return false;
  return rule.bypass?.({ method, url }) === undefined;
}

test.each([
  ['POST', '/webapi/login', true],
  ['POST', '/unsubscribe/token', true],
  ['GET', '/unsubscribe/token', false],
  ['GET', '/email/verify/token', true],
  ['GET', '/healthz', true],
  ['POST', '/identitytoolkit.googleapis.com/v1/accounts', true],
  ['GET', '/bot-check/api.js', true],
  ['GET', '/server-pages/docs.css', true],
  ['GET', '/email-settings', false],
  ['GET', '/@vite/client', false],
  ['GET', '/app/main.tsx', false],
  ['GET', '/login', false],
])('development hands %s %s on to the API server: %s', (method, url, isHandedOn) => {
  expect(handedOn(method, url)).toBe(isHandedOn);
});

test('the address that is printed is the one to open', () => {
  const address = 'http://127.0.0.1:8080';
  expect(forPeople('Marquee is ready on http://127.0.0.1:36865', address)).toBe(
    'Marquee is ready on http://127.0.0.1:8080',
  );
  const other = '{"msg":"sent to http://127.0.0.1:36865"}';
  expect(forPeople(other, address)).toBe(other);
});
