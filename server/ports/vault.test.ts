import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeVault } from './vault.ts';

const vault = makeVault('a key of at least thirty-two characters');
const other = makeVault('another key of thirty-two characters or more');

describe('the vault', () => {
  it('opens what it sealed, and seals no text twice alike', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = vault.seal('authenticator-secret', text);
        expect(vault.open('authenticator-secret', sealed)).toBe(text);
        expect(vault.seal('authenticator-secret', text).equals(sealed)).toBe(false);
      }),
    );
  });

  it('opens nothing of another key, another purpose, or with any bit changed', () => {
    const sealed = vault.seal('device-code', 'secret');
    expect(other.open('device-code', sealed)).toBeNull();
    expect(vault.open('authenticator-secret', sealed)).toBeNull();
    for (let index = 0; index < sealed.length; index += 1) {
      const damaged = Buffer.from(sealed);
      damaged[index] = (damaged[index] ?? 0) ^ 1;
      expect(vault.open('device-code', damaged)).toBeNull();
      expect(vault.open('device-code', sealed.subarray(0, index))).toBeNull();
    }
  });

  it('signs differently for each purpose and key', () => {
    const macs = [
      vault.mac('email-code', '123456'),
      vault.mac('recovery-code', '123456'),
      other.mac('email-code', '123456'),
    ].map((mac) => mac.toString('hex'));
    expect(new Set(macs).size).toBe(macs.length);
  });
});
