import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { describe, expect, it } from 'vitest';
import { isChallenge, lifetime, tokenOf, type Challenge } from './challenge.ts';
import { solve } from './solve.ts';
import { texts } from './texts.ts';

async function challenge(number: number): Promise<Challenge> {
  const made = await createChallenge({
    algorithm: 'SHA-256',
    hmacKey: 'key',
    maxNumber: 2000,
    number,
    expires: new Date(Date.now() + 600_000),
  });
  const { challenge: hash, salt, signature } = made;
  return { algorithm: 'SHA-256', challenge: hash, salt, signature, maxnumber: 2000 };
}

describe('the proof of work', () => {
  it.each([0, 7, 1999, 2000])('finds %i, and the server’s library accepts the token', async (n) => {
    const asked = await challenge(n);
    const number = solve(asked);
    expect(number).toBe(n);
    expect(await verifySolution(tokenOf(asked, number ?? -1), 'key')).toBe(true);
  });

  it('says so when no number fits', async () => {
    expect(solve({ ...(await challenge(50)), maxnumber: 49 })).toBeNull();
  });
});

describe('isChallenge', () => {
  it('accepts what the server sends', async () => {
    expect(isChallenge(await challenge(1))).toBe(true);
  });

  it.each([null, 'x', {}, { algorithm: 'SHA-512' }])('refuses %o', (value) => {
    expect(isChallenge(value)).toBe(false);
  });

  it.each([{ challenge: 'zz' }, { maxnumber: -1 }, { maxnumber: '5' }, { salt: 5 }])(
    'refuses one with %o',
    async (wrong) => {
      expect(isChallenge({ ...(await challenge(1)), ...wrong })).toBe(false);
    },
  );
});

describe('lifetime', () => {
  it.each([
    ['5a17?expires=1300&', 1000, 300],
    ['5a17?expires=1300', 1299, 60],
    ['5a17?expires=99999999', 1000, 86_400],
    ['5a17', 1000, 86_400],
    ['5a17?expires=soon', 1000, 86_400],
  ])('%s at %i: %i s', (salt, now, expected) => {
    expect(lifetime({ salt }, now)).toBe(expected);
  });
});

it('every language has all words of the widget', () => {
  for (const words of Object.values(texts)) expect(Object.values(words).every(Boolean)).toBe(true);
});
