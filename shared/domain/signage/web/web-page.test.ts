import { expect, it } from 'vitest';
import { faultOfPage, pageAddressProblem, type WebPageOutcome } from './web-page.ts';

const problem = (text: string, mayLoopback = false) => pageAddressProblem(text, { mayLoopback });

it.each([
  'https://example.com',
  'https://example.com?a=\\b',
  'http://192.168.1.20:8080/board?x=1#top',
  'http://10.0.0.1',
  'http://[fd00::1]/',
  'http://dashboard/',
  'HTTPS://EXAMPLE.COM/a b',
])('%s may be a slide', (text) => {
  expect(problem(text)).toBeNull();
});

it.each([
  'https:\\\\evil.test',
  'https:/\\evil.test',
  'https:///evil.test',
  'https:evil.test',
  'https://a.example\\@evil.test',
  'https://a.example\\.evil.test/',
  ' https://a.example',
  'ht\ntps://a.example',
  'https://mei@example.com',
  'javascript:alert(1)',
  'https://',
  'https://?a',
])('%j is no address', (text) => {
  expect(problem(text)).toBe('pageAddress');
  expect(problem(text, true)).toBe('pageAddress');
});

it.each([
  'http://127.0.0.1',
  'http://127.9.9.9:8080/a',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://localhost:3000',
  'http://LOCALHOST./',
  'http://a.localhost/',
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
])('%s leads to the screen itself', (text) => {
  expect(problem(text)).toBe('pageAddressLocal');
  expect(problem(text, true)).toBeNull();
});

it.each([
  'http://169.254.169.254/latest/meta-data',
  'http://0.0.0.0/',
  'http://0/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[::ffff:169.254.169.254]/',
])('%s leads to no server, for trial either', (text) => {
  expect(problem(text)).toBe('pageAddressLocal');
  expect(problem(text, true)).toBe('pageAddressLocal');
});

it('screens skip only what holds for every client', () => {
  const statuses = [400, 401, 403, 404, 410, 418, 429, 500, 502, 503];
  const skipped = statuses.filter((status) => faultOfPage({ outcome: 'status', status }));
  expect(skipped).toEqual([404, 410, 500, 502, 503]);
  expect(faultOfPage({ outcome: 'framing', status: 200 })).toBe('framing');
  const shown: WebPageOutcome[] = ['ok', 'private', 'unreachable', 'certificate', 'insecure'];
  for (const outcome of shown) expect(faultOfPage({ outcome, status: null })).toBeNull();
});
