import { expect, it } from 'vitest';
import { relyingParty } from './relying-party.ts';

it.each([
  ['https://marquee.example', { id: 'marquee.example', origin: 'https://marquee.example' }],
  ['https://signs.example:8443', { id: 'signs.example', origin: 'https://signs.example:8443' }],
  ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  // An address is no name, but this one has one.
  ['http://127.0.0.1:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://[::1]:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
  // Browsers have no passkeys where anybody on the way could have written the page.
  ['http://marquee.example', null],
])('passkeys of %s', (origin, expected) => {
  expect(relyingParty(origin)).toEqual(expected);
});
