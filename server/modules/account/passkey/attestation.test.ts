import { expect, it } from 'vitest';
import { hasCertificates } from './attestation.ts';

const text = (said: string) =>
  (0x60 + said.length).toString(16) + Buffer.from(said).toString('hex');
/** In CBOR: a map of the format, its statement and data of the authenticator, which is empty. */
const made = (format: string, statement: string) =>
  Buffer.from(
    `a3${text('fmt')}${text(format)}${text('attStmt')}${statement}${text('authData')}40`,
    'hex',
  ).toString('base64url');
const nothing = 'a0';
const certificates = `a1${text('x5c')}8140`;

it.each([
  ['none', nothing, false],
  // Signed by the passkey itself.
  ['packed', nothing, false],
  ['packed', certificates, true],
  ['android-key', certificates, true],
  ['apple', nothing, true],
  ['of-tomorrow', nothing, true],
])('%s with the statement %s', (format, statement, expected) => {
  expect(hasCertificates(made(format, statement))).toBe(expected);
});

it('what is no attestation is none', () => {
  expect(() => hasCertificates('AAAA')).toThrow();
});
