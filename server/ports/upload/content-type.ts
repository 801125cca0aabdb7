/** So many first bytes are enough to tell what a file is. */
export const telling = 4096;

/**
 * The type of a file by its first bytes, whatever its name says: of the kinds that screens show.
 * Null for everything else. That what follows is whole only who decodes it can say.
 */
export function contentType(head: Buffer): string | null {
  const found = Object.entries(signs).find(([, isSign]) => isSign(head.subarray(0, telling)));
  return found?.[0] ?? null;
}

const startsWith = (head: Buffer, ...bytes: number[]) =>
  head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);
const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to);

/** Brands of the same container that are something else: HEIF and AVIF pictures, QuickTime. */
const noMp4 = [
  'heic',
  'heix',
  'heim',
  'heis',
  'hevc',
  'hevx',
  'mif1',
  'msf1',
  'avif',
  'avis',
  'qt  ',
];

const signs: Record<string, (head: Buffer) => boolean> = {
  'image/jpeg': (head) => startsWith(head, 0xff, 0xd8, 0xff),
  'image/png': (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/gif': (head) => /^GIF8[79]a/.test(text(head, 0, 6)),
  'image/webp': (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  'video/mp4': (head) => text(head, 4, 8) === 'ftyp' && !noMp4.includes(text(head, 8, 12)),
  // An EBML header says its document's type: WebM, not Matroska at large.
  'video/webm': (head) =>
    startsWith(head, 0x1a, 0x45, 0xdf, 0xa3) && /\x42\x82.{1,8}webm/s.test(text(head, 0, 64)),
  // Readers look for it in the first kilobyte (ISO 32000-1, annex H.3.4.1).
  'application/pdf': (head) => text(head, 0, 1024).includes('%PDF-'),
};

/** Every type that is known by its content. */
export const knownTypes: readonly string[] = Object.keys(signs);
