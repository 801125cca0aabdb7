import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { makeSecret, readSecret, secretUri, stepOf } from './authenticator.ts';

/** Appendix B of RFC 6238: SHA-1, the last 6 of its 8 digits. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  it.each(vectors)('is what RFC 6238 says at %i s', (seconds, code) => {
    expect(stepOf(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('counts one step before and after its own and no further, as its own step', () => {
    const [seconds, code] = vectors[2];
    const step = Math.floor(seconds / 30);
    const start = step * 30;
    const found = [-31, -30, 0, 29, 30, 59, 60].map((away) =>
      stepOf(secret, code, at(start + away)),
    );
    expect(found).toEqual([null, step, step, step, step, step, null]);
  });

  it('must be 6 digits', () => {
    for (const wrong of ['', '87082', '1287082', '94287082', ' 28708', 'abcdef']) {
      expect(stepOf(secret, wrong, at(59))).toBeNull();
    }
  });
});

describe('a secret', () => {
  it('is 160 fresh bits that the app reads from the address', () => {
    const made = makeSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(makeSecret()).not.toBe(made);
    const uri = new URL(secretUri(made, 'mei+a&b@example.com'));
    expect(`${uri.protocol}//${uri.host}`).toBe('otpauth://totp');
    expect(decodeURIComponent(uri.pathname)).toBe('/Marquee:mei+a&b@example.com');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: made,
      issuer: 'Marquee',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });

  it('may be typed in groups and small letters, and nothing else', () => {
    expect(readSecret(' jbsw y3dp ehpk 3pxp ')).toBe('JBSWY3DPEHPK3PXP');
    for (const wrong of [
      'JBSWY3DPEHPK3PX',
      'JBSWY3DPEHPK3PX1',
      'JBSWY3DPEHPK3PX=',
      'ÄBSWY3DPEHPK3PXP',
    ]) {
      expect(readSecret(wrong)).toBeNull();
    }
  });
});
