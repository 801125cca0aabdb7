import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clientPackage } from '#shared/domain/client/client-packages.ts';
import { trustedPackages } from '#electron/main/updates/trusted-packages.ts';
import { updateSigning } from './signing.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('without a key nothing is signed; another kind of key is refused', async () => {
  expect(await updateSigning(undefined)).toBeNull();
  expect(await updateSigning('')).toBeNull();
  const file = join(folder, 'rsa.pem');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  await expect(updateSigning(file)).rejects.toThrow('Ed25519');
});

test('a client that was packed with a key believes the packages that are signed by it', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const keyFile = join(folder, 'key.pem');
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  const signing = await updateSigning(keyFile);
  const name = 'marquee-0.2.0-linux-amd64.deb';
  const file = join(folder, name);
  writeFileSync(file, 'bytes');
  writeFileSync(join(folder, 'latest.yml'), 'of electron-builder');
  expect(await signing?.signPackages([file, join(folder, 'latest.yml')])).toEqual([`${file}.sig`]);
  expect(existsSync(join(folder, 'latest.yml.sig'))).toBe(false);

  const { publicText: updateKey } = signing ?? {};
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ updateKey }));
  const about = clientPackage(name);
  if (!about) throw new Error('no package of ours');
  const offered = {
    ...about,
    path: `/clients/${name}`,
    size: 5,
    sha256: createHash('sha256').update('bytes').digest('hex'),
    signature: readFileSync(`${file}.sig`, 'utf8').trim(),
  };
  const isTrusted = trustedPackages(folder);
  expect(isTrusted(offered)).toBe(true);
  expect(isTrusted({ ...offered, version: '0.3.0' })).toBe(false);
});
