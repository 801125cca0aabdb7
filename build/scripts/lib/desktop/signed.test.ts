import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasCertificate, unsignedOf } from './signed.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-signed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program for Windows, as far as its head tells of certificates. */
function program(name: string, { kind, size }: { kind: number; size: number }): string {
  const bytes = Buffer.alloc(1024);
  bytes.write('MZ');
  bytes.writeUInt32LE(0x80, 0x3c);
  bytes.write('PE\0\0', 0x80);
  bytes.writeUInt16LE(kind, 0x98);
  // The fifth of the directories, which stand after 96 or 112 bytes: its place, then its size.
  bytes.writeUInt32LE(size, 0x98 + (kind === 0x20b ? 112 : 96) + 4 * 8 + 4);
  const file = path.join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

test.each([0x10b, 0x20b])('a program of kind %i says whether it has a certificate', (kind) => {
  expect(hasCertificate(program('signed.exe', { kind, size: 9000 }))).toBe(true);
  expect(hasCertificate(program('unsigned.exe', { kind, size: 0 }))).toBe(false);
});

test('what is no program has none', () => {
  const file = path.join(folder, 'text.exe');
  writeFileSync(file, 'MZ and nothing more');
  expect(hasCertificate(file)).toBe(false);
  expect(hasCertificate(program('other.exe', { kind: 0x107, size: 9000 }))).toBe(false);
});

test('packages that nobody signed are named, what lies beside them is not', () => {
  const signed = program('signed.exe', { kind: 0x20b, size: 9000 });
  const unsigned = program('unsigned.exe', { kind: 0x20b, size: 0 });
  expect(unsignedOf([signed, unsigned, `${signed}.blockmap`], false)).toEqual([unsigned]);
  const linux = ['a.deb', 'a.AppImage', 'a.tar.gz'];
  expect(unsignedOf(linux, false)).toEqual(linux);
  expect(unsignedOf(['a.dmg', 'a.zip'], false)).toEqual(['a.dmg', 'a.zip']);
  expect(unsignedOf(['a.dmg', 'a.zip'], true)).toEqual([]);
});
