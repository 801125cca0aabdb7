import { expect, it } from 'vitest';
import { mayBeFramed } from './frame-headers.ts';

const player = new URL('https://marquee.example');
const framed = (option: string | null, policy: string | null, page = 'https://menu.example/a') =>
  mayBeFramed(
    {
      ...(option !== null && { 'x-frame-options': option }),
      ...(policy !== null && { 'content-security-policy': policy }),
    },
    new URL(page),
    player,
  );

it.each([
  [null, true],
  ['DENY', false],
  ['deny', false],
  ['SAMEORIGIN', false],
  ['sameorigin, SAMEORIGIN', false],
  ['SAMEORIGIN, DENY', false],
  ['ALLOW-FROM https://marquee.example', true],
  ['ALLOWALL', true],
  ['', true],
])('X-Frame-Options %s: %s', (option, expected) => {
  expect(framed(option, null)).toBe(expected);
});

it('a page of the same origin may say so', () => {
  expect(framed('SAMEORIGIN', null, 'https://marquee.example/help')).toBe(true);
  expect(framed('DENY', null, 'https://marquee.example/help')).toBe(false);
  expect(framed(null, "frame-ancestors 'self'", 'https://marquee.example/help')).toBe(true);
});

it.each([
  ["frame-ancestors 'none'", false],
  ["frame-ancestors 'self'", false],
  ['frame-ancestors', false],
  ['Frame-Ancestors *', true],
  ['frame-ancestors https:', true],
  ['frame-ancestors http:', true],
  ['frame-ancestors https://marquee.example', true],
  ['frame-ancestors http://marquee.example', true],
  ['frame-ancestors https://marquee.example:443', true],
  ['frame-ancestors https://marquee.example:8443', false],
  ['frame-ancestors marquee.example', true],
  ['frame-ancestors marquee.example:*', true],
  ['frame-ancestors *.example', true],
  ['frame-ancestors *.marquee.example', false],
  ['frame-ancestors https://other.example', false],
  ["frame-ancestors 'self' https://other.example https://marquee.example", true],
  ["default-src 'none'; frame-ancestors 'none'", false],
  ["default-src 'none'", true],
  ["frame-ancestors *; frame-ancestors 'none'", true],
  ["frame-ancestors *, frame-ancestors 'none'", false],
])('CSP %s: %s', (policy, expected) => {
  expect(framed(null, policy)).toBe(expected);
});

it('the policy decides where there are both headers', () => {
  expect(framed('DENY', 'frame-ancestors *')).toBe(true);
  expect(framed('DENY', "default-src 'self'")).toBe(false);
});
