import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decide, loginPath, noticePath, type GuardState } from './decide.ts';
import { accessOf } from './find-route.ts';
import type { RouteAccess } from './route-row.ts';
import { routes } from './routes.tsx';

const visitor = { login: false, verified: false };
const unverified = { login: true, verified: false };
const verified = { login: true, verified: true };
const unknown = { login: null, verified: null };

function state(who: Pick<GuardState, 'login' | 'verified'>, intended: string | null = null) {
  return { ...who, location: '/asked?for=1#here', intended };
}

const to = (path: string): unknown => expect.objectContaining({ kind: 'redirect', to: path });
const allow = { kind: 'allow' };
const ask = { kind: 'ask' };

describe('navigation rules of section 2', () => {
  it.each([
    ['public', unknown, allow],
    ['public', visitor, allow],
    ['public', verified, allow],
    ['guest-only', unknown, ask],
    ['guest-only', visitor, allow],
    ['guest-only', unverified, to('/application')],
    ['guest-only', verified, to('/application')],
    ['signed-in', unknown, ask],
    ['signed-in', visitor, to(loginPath)],
    ['signed-in', unverified, allow],
    ['signed-in', verified, allow],
    ['unverified-only', visitor, to(loginPath)],
    ['unverified-only', unverified, allow],
    ['unverified-only', verified, to('/application')],
    ['verified', unknown, ask],
    ['verified', { login: true, verified: null }, ask],
    ['verified', visitor, to(loginPath)],
    ['verified', unverified, to(noticePath)],
    ['verified', verified, allow],
    [undefined, unknown, to(loginPath)],
    [undefined, verified, to(loginPath)],
  ] as const)('%s with %o', (access, who, expected) => {
    expect(decide(access, state(who), accessOf)).toEqual(expected);
  });

  it('leads from a guest-only page to the intended URL with query and hash', () => {
    const decision = decide('guest-only', state(verified, '/application?tab=2#list'), accessOf);
    expect(decision).toEqual(to('/application?tab=2#list'));
  });

  it.each([
    'https://evil.example/application',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/application\n//evil.example',
    '/no-such-page',
    '/login?again',
    '/',
    '',
  ])('falls back to the default for the intended URL %j', (intended) => {
    expect(decide('guest-only', state(verified, intended), accessOf)).toEqual(to('/application'));
  });
});

it('leads from the notice to the application page once verified, and keeps the intended URL', () => {
  const decision = decide('unverified-only', state(verified, '/plan?x=1'), accessOf);
  expect(decision).toEqual({ kind: 'redirect', to: '/application', reason: 'verified' });
});

describe('redirects', () => {
  const flag = fc.constantFrom(true, false);
  const path = fc.oneof(
    fc.constantFrom(...routes.map((row) => row.path.replace(':token', 'abc'))),
    fc.webPath(),
  );

  it('end after at most three steps on a page that may be seen, whatever is stored', () => {
    const stored = fc.option(fc.oneof(path, fc.string(), fc.webUrl()), { nil: null });
    fc.assert(
      fc.property(path, flag, flag, stored, (start, login, isVerified, intended) => {
        const who = { login, verified: login && isVerified, intended };
        let location = start;
        for (let step = 0; step <= 3; step += 1) {
          const access = accessOf(location.split(/[?#]/)[0] ?? '');
          const decision = decide(access, { ...who, location }, accessOf);
          if (decision.kind === 'allow') return;
          expect(decision.kind).toBe('redirect');
          if (decision.kind === 'redirect') location = decision.to;
        }
        throw new Error(`No end from ${start}`);
      }),
    );
  });

  it('never leave this origin', () => {
    const access = fc.constantFrom<(RouteAccess | undefined)[]>(
      'public',
      'guest-only',
      'signed-in',
      'unverified-only',
      'verified',
      undefined,
    );
    fc.assert(
      fc.property(access, flag, flag, fc.string(), (rule, login, isVerified, intended) => {
        const decision = decide(
          rule,
          { login, verified: isVerified, location: '/', intended },
          () => 'verified',
        );
        if (decision.kind !== 'redirect') return;
        expect(new URL(decision.to, 'https://ours.example').origin).toBe('https://ours.example');
      }),
    );
  });
});
