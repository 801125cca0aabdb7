import { describe, expect, it } from 'vitest';
import { csrfTokens } from './csrf.ts';

describe('CSRF tokens', () => {
  const tokens = csrfTokens('k'.repeat(32));
  const [mine, other] = ['session|mine', 'session|other'];

  it('count for whom they were made, the first time and every other', () => {
    const [first, second] = [tokens.make(mine), tokens.make(mine)];
    for (const token of [first, second, first, first]) {
      expect(tokens.isOurs(mine, token)).toBe(true);
      expect(tokens.isOurs(other, token)).toBe(false);
    }
  });

  it('are not made up beside one that was proved', () => {
    const token = tokens.make(mine);
    expect(tokens.isOurs(mine, token)).toBe(true);
    const [nonce = '', signature = ''] = token.split('.');
    const madeUp = ['', '.', nonce, `${nonce}.`, `.${signature}`, `x${token}`, `${token}.x`];
    for (const text of [...madeUp, csrfTokens('o'.repeat(32)).make(mine)]) {
      expect(tokens.isOurs(mine, text)).toBe(false);
    }
  });

  it('are those of every process with the same key', () => {
    expect(csrfTokens('k'.repeat(32)).isOurs(mine, tokens.make(mine))).toBe(true);
  });
});
