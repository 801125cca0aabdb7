import { describe, expect, it } from 'vitest';
import { canonicalUrl } from './canonical.tsx';
import { scrollRule } from './scroll-rule.ts';

describe('scrollRule', () => {
  it.each([
    [{ pathname: '/application', hash: '', isSamePage: false }, { kind: 'top' }],
    [{ pathname: '/application', hash: '', isSamePage: true }, { kind: 'top' }],
    [{ pathname: '/terms-of-service', hash: '#refunds', isSamePage: true }, { kind: 'stay' }],
    [{ pathname: '/help', hash: '', isSamePage: false }, { kind: 'top' }],
    [{ pathname: '/help', hash: '#', isSamePage: false }, { kind: 'top' }],
    [
      { pathname: '/help', hash: '#pairing', isSamePage: false },
      { kind: 'anchor', id: 'pairing', offset: 100 },
    ],
    [
      { pathname: '/help', hash: '#%E9%85%8D', isSamePage: true },
      { kind: 'anchor', id: '配', offset: 100 },
    ],
    [
      { pathname: '/help', hash: '#50%', isSamePage: true },
      { kind: 'anchor', id: '50%', offset: 100 },
    ],
  ])('%o', (at, expected) => {
    expect(scrollRule(at)).toEqual(expected);
  });
});

it('the canonical link is origin and path, and a language that is asked for and spoken', () => {
  const at = (search: string) => canonicalUrl('https://signs.example', '/pricing', search, 'ja');
  expect(at('')).toBe('https://signs.example/pricing');
  expect(at('?period=Y')).toBe('https://signs.example/pricing');
  expect(at('?from=mail&lang=ja')).toBe('https://signs.example/pricing?lang=ja');
  // There is no such one; and one that was chosen before comes first.
  expect(at('?lang=xx')).toBe('https://signs.example/pricing');
  expect(at('?lang=es')).toBe('https://signs.example/pricing');
});
