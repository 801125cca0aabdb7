import type { FileRefusal } from '../../errors/details.ts';

/** Number of first bytes that identify the type of a file. */
export const headBytes = 4096;

/**
 * Finds the type of a file by its first bytes, independent of its name. Null for types that no call accepts. Only a
 * decoder can check the rest of the file.
 */
export function contentType(head: Uint8Array): string | null {
  const first = head.subarray(0, headBytes);
  const found = Object.entries(signatures).find(([, matches]) => matches(first));
  return found?.[0] ?? null;
}

/** The reason to reject a file without a known type. Cameras write HEIC and QuickTime with the extensions of JPEG and MP4. */
export function refusalOfUnknown(head: Uint8Array): FileRefusal {
  const [major = '', ...compatible] = brandsOf(head.subarray(0, headBytes));
  const isHeif = genericHeif.includes(major) && compatible.some((one) => heic.includes(one));
  if (heic.includes(major) || isHeif) return 'heic';
  // Files older than brands begin with another box.
  const isQuickTime = major === quickTime || oldQuickTime.includes(text(head, 4, 8));
  return isQuickTime ? 'quicktime' : 'unreadable';
}

const startsWith = (head: Uint8Array, ...bytes: number[]) =>
  head.length >= bytes.length && bytes.every((byte, at) => head[at] === byte);

/** One character per byte. */
const text = (head: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...head.subarray(from, to));

/** Brands of an ISO base media file: HEIC images; images of any coding; AVIF images; QuickTime. */
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
const genericHeif = ['mif1', 'msf1'];
const avif = ['avif', 'avis'];
const quickTime = 'qt  ';
const notMp4 = [...heic, ...genericHeif, ...avif, quickTime];
const oldQuickTime = ['moov', 'mdat', 'wide'];

/** The major brand of an ISO base media file, then its compatible brands; empty for other files. */
function brandsOf(head: Uint8Array): string[] {
  if (text(head, 4, 8) !== 'ftyp') return [];
  const size = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0);
  const box = text(head, 8, Math.min(size, head.length)).match(/.{4}/gs) ?? [];
  const [major = '', _version, ...compatible] = box;
  return [major, ...compatible];
}

const signatures: Record<string, (head: Uint8Array) => boolean> = {
  'image/jpeg': (head) => startsWith(head, 0xff, 0xd8, 0xff),
  'image/png': (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'image/gif': (head) => /^GIF8[79]a/.test(text(head, 0, 6)),
  'image/webp': (head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP',
  'video/mp4': (head) => text(head, 4, 8) === 'ftyp' && !notMp4.includes(text(head, 8, 12)),
  // The EBML header names the document type: WebM, not any Matroska file.
  'video/webm': (head) =>
    startsWith(head, 0x1a, 0x45, 0xdf, 0xa3) && /\x42\x82.{1,8}webm/s.test(text(head, 0, 64)),
  // Readers search the first kilobyte (ISO 32000-1, annex H.3.4.1).
  'application/pdf': (head) => text(head, 0, 1024).includes('%PDF-'),
};

/** Every type that is identified by its content. */
export const knownTypes: readonly string[] = Object.keys(signatures);
