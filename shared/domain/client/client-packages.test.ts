import { expect, test } from 'vitest';
import { clientPackage, dictionaryLanguage } from './client-packages.ts';

test.each([
  ['marquee-0.2.0-linux-amd64.deb', 'deb', 'x64', '0.2.0'],
  ['marquee-0.2.0-linux-x86_64.AppImage', 'appImage', 'x64', '0.2.0'],
  ['marquee-10.2.33-linux-x64.tar.gz', 'archive', 'x64', '10.2.33'],
  ['marquee-0.2.0-win-x64.exe', 'nsis', 'x64', '0.2.0'],
  ['marquee-0.2.0-mac-arm64.dmg', 'mac', 'arm64', '0.2.0'],
])('%s is a package', (name, kind, processor, version) => {
  expect(clientPackage(name)).toEqual({ name, kind, processor, version });
});

test.each([
  '../marquee-0.2.0-linux-amd64.deb',
  'marquee-0.2.0-linux-amd64.deb.bak',
  'marquee-0.2-linux-amd64.deb',
  'marquee-0.2.0-linux-amd64.exe',
  'marquee-0.2.0-win-x64.deb',
  'marquee-0.2.0-linux-riscv.deb',
  'Marquee-0.2.0-linux-amd64.deb',
  'other-0.2.0-linux-amd64.deb',
  '',
])('%s is none', (name) => {
  expect(clientPackage(name)).toBeNull();
});

test.each([
  ['en-US-10-1.bdic', 'en-US'],
  ['es-ES-3-0.bdic', 'es-ES'],
  ['hy-1-0.bdic', 'hy'],
  ['sr-Latn-4-0.bdic', 'sr-Latn'],
  ['../en-US-10-1.bdic', null],
  ['en-US.bdic', null],
  ['en-US-10-1.bdic.tmp', null],
])('%s is a dictionary of %s', (name, language) => {
  expect(dictionaryLanguage(name)).toBe(language);
});
