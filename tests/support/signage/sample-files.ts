import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';

/** A picture of stripes, so that it has something to lose; no two colours have the same bytes. */
export function picture(
  width: number,
  height: number,
  { type = 'png', colour = 'teal' }: { type?: 'png' | 'jpeg' | 'webp'; colour?: string } = {},
): Promise<Buffer> {
  const lines = Array.from({ length: 8 }, (_, at) => {
    const y = (height * at) / 8;
    return `<rect y="${y}" width="${width}" height="${height / 16}" fill="white"/>`;
  });
  const size = `width="${width}" height="${height}"`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${lines.join('')}</svg>`;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: Buffer.from(drawn) }])
    .toFormat(type)
    .toBuffer();
}

/**
 * An animation of three colours.
 * @param options of sharp: delays of the frames in ms, and how often it plays
 */
export async function animation(
  type: 'gif' | 'webp',
  options: { delay?: number[]; loop?: number } = {},
): Promise<Buffer> {
  const frames = await Promise.all(['red', 'green', 'blue'].map((colour) => still(colour)));
  return sharp(frames, { join: { animated: true } })
    .toFormat(type, options)
    .toBuffer();
}

/**
 * The same three as an animated PNG, which plays once (PNG, third edition, section 11.3.6).
 * @param delays of the frames, in ms
 */
export async function animatedPng(delays: readonly number[] = [100, 100, 100]): Promise<Buffer> {
  const pictures = await Promise.all(['red', 'green', 'blue'].map((colour) => still(colour)));
  const [first] = pictures.map(chunksOf);
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const frameOf = (at: number, delay: number) => {
    // Delay as a fraction of a second; whole pictures.
    const rest = Buffer.from([0, 0, 0x03, 0xe8, 0, 0]);
    rest.writeUInt16BE(delay);
    return Buffer.concat([...[at, 64, 48, 0, 0].map((value) => number(value)), rest]);
  };
  let sequence = 0;
  const frames = pictures.flatMap((png, at) => {
    const control = chunkOf('fcTL', frameOf(sequence++, delays[at] ?? 0));
    const data = chunksOf(png)
      .filter(({ name }) => name === 'IDAT')
      .map(({ content }) =>
        at === 0
          ? chunkOf('IDAT', content)
          : chunkOf('fdAT', Buffer.concat([number(sequence++), content])),
      );
    return [control, ...data];
  });
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', first?.find(({ name }) => name === 'IHDR')?.content ?? Buffer.alloc(0)),
    chunkOf('acTL', Buffer.concat([number(pictures.length), number(1)])),
    ...frames,
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunksOf(png: Buffer): { name: string; content: Buffer }[] {
  const found: { name: string; content: Buffer }[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    found.push({ name, content: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return found;
}

/** A GIF of one pixel on a logical screen of these measures. */
export function gifOfScreen(width: number, height: number): Buffer {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

const still = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .png()
    .toBuffer();

/** A whole PNG of so many black pixels that takes a thousandth of them in bytes. */
export function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit a pixel
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', head),
    chunkOf('IDAT', deflateSync(rows)),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(name: string, content: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([length, chunk, sum]);
}

/** ISO 3309, as PNG wants it. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A PDF of pages of 400 × 300 points, each with a line of text; `encrypted` for nobody's password. */
export function pdf(pages: number, { isEncrypted = false } = {}): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  for (let at = 0; at < pages; at += 1) {
    const text = `BT /F1 40 Tf 40 140 Td (Page ${at + 1}) Tj ET`;
    const fonts = '/Resources << /Font << /F1 3 0 R >> >>';
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] ${fonts} /Contents ${5 + at * 2} 0 R >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    );
  }
  const secret = `<${'ab'.repeat(32)}>`;
  if (isEncrypted) {
    objects.push(`<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`);
  }
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const lock = isEncrypted ? `/Encrypt ${objects.length} 0 R /ID [<00> <00>]` : '';
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${lock} >>`;
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** Ways to say how a film is coded, as far as its container tells. */
const codings = {
  avc: {
    codec: 'avc1.42001f',
    description: Buffer.from('0142001fffe100046742000001000468ce3c80', 'hex'),
  },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: Buffer.alloc(23, 1) },
  vp9: { codec: 'vp09.00.10.08', description: null },
} as const;

/**
 * A film of 640 × 360 and two seconds, as its container tells: the pictures in it are noise, which
 * only a player would notice.
 */
export async function film(
  coding: keyof typeof codings,
  { container = 'mp4', hasSound = false }: { container?: 'mp4' | 'webm'; hasSound?: boolean } = {},
): Promise<Buffer> {
  const { codec, description } = codings[coding];
  const target = new BufferTarget();
  const format =
    container === 'mp4' ? new Mp4OutputFormat({ fastStart: 'in-memory' }) : new WebMOutputFormat();
  const output = new Output({ format, target });
  const video = new EncodedVideoPacketSource(coding);
  output.addVideoTrack(video, { frameRate: 10 });
  const audio = hasSound ? new EncodedAudioPacketSource('opus') : null;
  if (audio) output.addAudioTrack(audio);
  await output.start();
  for (let at = 0; at < 20; at += 1) {
    const packet = new EncodedPacket(
      Buffer.alloc(500, at + 1),
      at === 0 ? 'key' : 'delta',
      at / 10,
      0.1,
    );
    await video.add(packet, {
      decoderConfig: {
        codec,
        codedWidth: 640,
        codedHeight: 360,
        ...(description ? { description } : {}),
      },
    });
    await audio?.add(new EncodedPacket(Buffer.alloc(50, at + 1), 'key', at / 10, 0.1), {
      decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 },
    });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/** A file that begins as the ISO base media files of these brands do, with bytes of no meaning behind. */
export function isoFile(major: string, compatible: readonly string[]): Buffer {
  const brands = Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1');
  const size = Buffer.alloc(4);
  size.writeUInt32BE(size.length + brands.length);
  return Buffer.concat([size, brands, randomBytes(2000)]);
}
