import { describe, expect, it } from 'vitest';
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
