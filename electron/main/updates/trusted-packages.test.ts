import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedOf } from '#shared/domain/client/client-updates.ts';
import type { ClientDownloads } from '../server/client-downloads.ts';
import { trustedPackages } from './trusted-packages.ts';

type Package = ClientDownloads['packages'][number];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-trust-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const [ours, others] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];

/** What a client packed with this key believes. */
function trusting(updateKey?: string) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'marquee', updateKey }));
  return trustedPackages(folder);
}
const publicText = ours.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');

const plain: Package = {
  kind: 'appImage',
  processor: 'x64',
  version: '0.2.0',
  path: '/clients/marquee-0.2.0-linux-x86_64.AppImage',
  size: 10,
  sha256: 'a'.repeat(64),
  signature: null,
};
const signed = (one: Package, key: KeyObject = ours.privateKey): Package => ({
  ...one,
  signature: sign(null, Buffer.from(signedOf(one)), key).toString('base64'),
});

test('a client without a key believes its server', () => {
  expect(trusting()(plain)).toBe(true);
});

test('one with a key believes what is signed by it, as what it was signed', () => {
  const isTrusted = trusting(publicText);
  const right = signed(plain);
  expect(isTrusted(right)).toBe(true);
  // Where it lies is the server's to say.
  expect(isTrusted({ ...right, path: '/clients/other' })).toBe(true);
  const wrong: Package[] = [
    plain,
    { ...right, signature: '' },
    { ...right, signature: 'not base64 at all' },
    signed(plain, others.privateKey),
    // An older one under the name of a newer, and other bytes.
    { ...right, version: '0.3.0' },
    { ...right, sha256: 'b'.repeat(64) },
    { ...right, kind: 'archive' },
    { ...right, processor: 'arm64' },
  ];
  for (const one of wrong) expect(isTrusted(one), JSON.stringify(one)).toBe(false);
});

test('a client whose key is none does not start', () => {
  expect(() => trusting('AAAA')).toThrow();
});
