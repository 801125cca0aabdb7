import { expect, it } from 'vitest';
import { canUsePasskeys, type PasskeyPlace } from './can-use-passkeys.ts';

const at = (hostname: string, odd: Partial<PasskeyPlace> = {}): PasskeyPlace => ({
  isSecureContext: true,
  location: { hostname },
  PublicKeyCredential: {},
  ...odd,
});

it.each([
  ['a name', at('marquee.example'), true],
  ['a name that ends with a figure', at('signs.lan2'), true],
  ['this computer by its name', at('localhost'), true],
  ['this computer by its address', at('127.0.0.1'), false],
  ['an address', at('192.0.2.7'), false],
  ['an address of version 6', at('[2001:db8::7]'), false],
  ['a name without https', at('marquee.example', { isSecureContext: false }), false],
  ['an old browser', at('marquee.example', { PublicKeyCredential: undefined }), false],
])('passkeys at %s', (_, place, expected) => {
  expect(canUsePasskeys(place)).toBe(expected);
});

it('has none in the desktop client', () => {
  expect(canUsePasskeys(at('app'), 'desktop')).toBe(false);
  expect(canUsePasskeys(at('marquee.example'), 'desktop')).toBe(false);
});
