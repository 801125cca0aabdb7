import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

describe('localPath', () => {
  it.each([
    ['/application', '/application'],
    ['/subscription?page=2#top', '/subscription?page=2#top'],
    ['/login-code/a%2Fb/WXYZ', '/login-code/a%2Fb/WXYZ'],
    ['/a/../b', '/b'],
  ])('keeps %s', (candidate, expected) => {
    expect(localPath(candidate)).toBe(expected);
  });

  it.each([
    ['another origin', 'https://evil.example/'],
    ['protocol-relative', '//evil.example'],
    ['backslash as a slash', '/\\evil.example'],
    ['slash, tab, slash', '/\t/evil.example'],
    ['newline first', '\n//evil.example'],
    ['dots that end at a host', '/..//evil.example'],
    ['script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['user info', '@evil.example'],
    ['relative', 'application'],
    ['empty', ''],
    ['too long', `/${'a'.repeat(3000)}`],
    ['no text', 42],
    ['nothing', null],
  ])('refuses %s', (_danger, candidate) => {
    expect(localPath(candidate)).toBeNull();
  });

  it('never leaves the origin, whatever it is given', () => {
    const origin = 'https://marquee.example';
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (text) => {
          const path = localPath(text);
          if (path !== null) expect(new URL(path, origin).origin).toBe(origin);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
