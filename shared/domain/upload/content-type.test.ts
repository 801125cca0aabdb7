import { expect, it } from 'vitest';
import { contentType, refusalOfUnknown } from './content-type.ts';

const bytes = (hex: string, rest = '') =>
  Buffer.concat([Buffer.from(hex, 'hex'), Buffer.from(rest)]);

it.each([
  ['image/jpeg', bytes('ffd8ffe0')],
  ['image/png', bytes('89504e470d0a1a0a')],
  ['image/gif', bytes('', 'GIF89a')],
  ['image/webp', bytes('', 'RIFF0000WEBPVP8 ')],
  ['video/mp4', bytes('00000020', 'ftypisom')],
  ['video/webm', bytes('1a45dfa39f4286810142f7810142f2810442f381084282847765626d')],
  ['application/pdf', bytes('', 'junk before\n%PDF-1.7')],
  // Containers that also hold what no screen shows, and what only pretends.
  [null, bytes('00000020', 'ftypheic')],
  [null, bytes('00000020', 'ftypqt  ')],
  [null, bytes('1a45dfa39f42828861', 'matroska')],
  [null, bytes('', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [null, bytes('', `${' '.repeat(1024)}%PDF-1.7`)],
  [null, bytes('')],
])('%s is known by its first bytes', (type, head) => {
  expect(contentType(head)).toBe(type);
});

/** A file type box, which is shorter than 256 bytes. */
const iso = (brands: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length]), Buffer.from(`ftyp${brands}`)]);

it.each([
  ['heic', iso('heic\0\0\0\0mif1heic')],
  ['heic', iso('mif1\0\0\0\0mif1heic')],
  ['heic', iso('heix')],
  ['quicktime', iso('qt  \0\0\0\0qt  ')],
  // Before brands existed, the film itself came first.
  ['quicktime', bytes('00000008', 'wide')],
  ['quicktime', bytes('00010000', 'mdat')],
  ['unreadable', iso('avif\0\0\0\0mif1miaf')],
  ['unreadable', iso('mif1\0\0\0\0avif')],
  // A brand behind the end of its box is none.
  ['unreadable', bytes('00000010', 'ftypmif1\0\0\0\0heic')],
  ['unreadable', bytes('', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['unreadable', bytes('', 'ftyp')],
  ['unreadable', bytes('')],
])('%s: the reason why a file without a known type is rejected', (reason, head) => {
  expect(contentType(head)).toBeNull();
  expect(refusalOfUnknown(head)).toBe(reason);
});
