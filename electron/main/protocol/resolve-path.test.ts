import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAppUrl } from './app-url.ts';
import { resolvePath } from './resolve-path.ts';
import { servePage } from './serve-page.ts';

test.each([
  ['app://marquee/', ['index.html']],
  ['app://marquee/login', ['index.html']],
  ['app://marquee/login-code/aGFzaA/BCDF-GHJK', ['index.html']],
  ['app://marquee/reset-password/abc?email=ann@signs.example', ['index.html']],
  ['app://marquee/%E5%B8%B3%E8%99%9F#part', ['index.html']],
  ['app://marquee/index.html', ['index.html']],
  ['app://marquee/assets/index-Bx3_1.js?v=1', ['assets', 'index-Bx3_1.js']],
])('%s', (url, segments) => {
  expect(resolvePath(url)).toEqual(segments);
});

test.each([
  ['another host', 'app://evil/index.html'],
  ['a host that begins like ours', 'app://marquee.evil/index.html'],
  ['no host', 'app:///index.html'],
  ['user and password', 'app://ann:pw@marquee/index.html'],
  ['a port', 'app://marquee:80/index.html'],
  ['another scheme', 'file://marquee/index.html'],
  ['dot segments', 'app://marquee/../package.json'],
  ['dot segments behind a route', 'app://marquee/a/../../main.cjs'],
  ['encoded dots', 'app://marquee/%2e%2e/package.json'],
  ['half encoded dots', 'app://marquee/.%2E/package.json'],
  ['an encoded slash', 'app://marquee/..%2fpackage.json'],
  ['an encoded backslash', 'app://marquee/..%5cpackage.json'],
  ['a backslash', 'app://marquee/..\\package.json'],
  ['twice encoded dots', 'app://marquee/%252e%252e/package.json'],
  ['NUL', 'app://marquee/index.html\0.js'],
  ['encoded NUL', 'app://marquee/index.html%00.js'],
  ['an absolute path', 'app://marquee//etc/passwd.txt'],
  ['a drive letter', 'app://marquee/C:/windows/win.ini'],
  ['an encoded drive letter', 'app://marquee/C%3A/windows/win.ini'],
  ['an alternate stream', 'app://marquee/index.html:stream.txt'],
  ['a hidden file', 'app://marquee/.env.json'],
  ['broken encoding', 'app://marquee/%zz.js'],
  ['a stray percent sign', 'app://marquee/a%'],
])('refuses %s', (_what, url) => {
  expect(resolvePath(url)).toBeNull();
});

test('whatever comes in, no segment leads out of the folder', () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '%2e',
    '%2F',
    '%5c',
    '%25',
    '\0',
    'C:',
    'a.js',
    '?',
    '#',
  );
  const like = fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 });
  fc.assert(
    fc.property(like, (pieces) => {
      for (const segment of resolvePath(`app://marquee/${pieces.join('')}`) ?? []) {
        expect(segment).toMatch(/^[A-Za-z0-9_@~+-][\w.@~+-]*$/);
      }
    }),
  );
});

test.each([
  ['app://marquee/login', true],
  ['app://marquee.evil/login', false],
  ['app://evil/marquee', false],
  ['app://marquee@evil/', false],
  ['https://marquee/', false],
  ['about:blank', false],
  ['', false],
])('isAppUrl %s: %s', (url, isOurs) => {
  expect(isAppUrl(url)).toBe(isOurs);
});

test('pages carry the policy, whatever the answer; only GET is answered', async () => {
  const readFile = async ([name]: readonly string[]) =>
    name === 'index.html' ? Uint8Array.from([60, 33]) : null;
  const get = (path: string, method = 'GET') =>
    servePage({ method, url: `app://marquee${path}` }, readFile);
  const answers = [await get('/login'), await get('/missing.js'), await get('/login', 'POST')];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 405]);
  for (const { headers } of answers) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src app:\/\/marquee\/assets\/ /);
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
  }
  expect(answers[0]?.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answers[0]?.headers.get('cache-control')).toBe('no-cache');
});
