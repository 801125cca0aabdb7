import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mediaLimits } from '#shared/domain/signage/media.ts';
import { preparePdf } from '#server/modules/signage/media/prepare/pdf.ts';
import {
  embedded,
  notEmbedded,
  samplePdf,
  simple,
  type Sample,
} from '#tests/support/signage/pdf-samples.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pdf-text-'));
});
afterAll(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;

async function render(bytes: Buffer) {
  const images: Buffer[] = [];
  const pdf = await preparePdf(
    new Uint8Array(bytes),
    async ({ content }) => void images.push(content),
    never,
  );
  const [image] = images;
  if (pdf.reason !== null || !image) throw new Error(`not rendered: ${pdf.reason}`);
  return { image, pdf };
}

/** The page as poppler renders it, an independent implementation. */
async function reference(bytes: Buffer): Promise<Buffer> {
  const file = path.join(folder, 'sample.pdf');
  await writeFile(file, bytes);
  const options = ['-png', '-singlefile', '-scale-to', String(mediaLimits.screenSide)];
  execFileSync('pdftoppm', [...options, file, path.join(folder, 'sample')]);
  return sharp(path.join(folder, 'sample.png')).toBuffer();
}

/** A page in grey cells of a few points, 0 to 1 of ink, so that shapes count and edges do not. */
async function cells(image: Buffer) {
  const { width, height } = await sharp(image).metadata();
  const columns = Math.round(width / 8);
  const rows = Math.round(height / 8);
  const data = await sharp(image)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(columns, rows, { fit: 'fill', kernel: 'cubic' })
    .blur(1)
    .raw()
    .toBuffer();
  return { columns, rows, ink: [...data].map((value) => 1 - value / 255) };
}

/** Ink of a line, and how alike its shapes are (Pearson's coefficient). */
function compare(ours: readonly number[], theirs: readonly number[]) {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const deviations = (values: readonly number[]) => {
    const mean = sum(values) / values.length;
    return values.map((value) => value - mean);
  };
  const [a, b] = [deviations(ours), deviations(theirs)];
  const product = sum(a.map((value, at) => value * (b[at] ?? 0)));
  const alike = product / Math.sqrt(sum(a.map((x) => x * x)) * sum(b.map((x) => x * x)));
  return { ratio: sum(ours) / sum(theirs), theirs: sum(theirs), alike };
}

const standard = ['Helvetica', 'Times', 'Courier'].flatMap((family) => {
  const [plain, slanted] = family === 'Times' ? ['-Roman', 'Italic'] : ['', 'Oblique'];
  return [
    `${family}${plain}`,
    ...['Bold', slanted, `Bold${slanted}`].map((style) => `${family}-${style}`),
  ];
});
const MSung = { name: 'MSung-Light', cmap: 'UniCNS-UCS2-H', collection: 'CNS1' };
const STSong = { name: 'STSong-Light', cmap: 'UniGB-UCS2-H', collection: 'GB1' };
const Heisei = { name: 'HeiseiMin-W3', cmap: 'UniJIS-UCS2-H', collection: 'Japan1' };
const HYSMyeongJo = { name: 'HYSMyeongJo-Medium', cmap: 'UniKS-UCS2-H', collection: 'Korea1' };
const formFont =
  '/DA (/Helv 20 Tf 0 g) /DR << /Font << /Helv << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>';

const field = (value: string) =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V ${value} ${formFont} /F 4 /Rect [150 60 500 110] >>`;
/** Number of the first further object of a page with one simple font. */
const firstExtra = 6;

const samples: [string, Sample][] = [
  ['the standard fonts', { lines: standard.map((name) => simple(name, 'Menu 12.50 gratin')) }],
  ['symbols', { lines: [simple('Symbol', 'abcdeWSp'), simple('ZapfDingbats', 'nlulnl')] }],
  [
    'embedded fonts, by glyph and by predefined CMaps',
    {
      lines: [
        embedded('Identity-H', Buffer.from('0024002500260027002800290044', 'hex')),
        embedded('90ms-RKSJ-H', Buffer.from('ABCDabcd')),
        embedded('UniJIS-UCS2-H', Buffer.from('ABCDabcd', 'utf16le').swap16()),
      ],
    },
  ],
  [
    'zh-TW, not embedded',
    { lines: [notEmbedded(MSung, '今日特餐牛肉麵'), simple('Helvetica', 'NT 120')] },
  ],
  [
    'zh-CN, not embedded',
    {
      lines: [
        notEmbedded(STSong, '欢迎光临优惠'),
        notEmbedded({ ...STSong, cmap: 'GBK-EUC-H' }, Buffer.from('bdf1c8d5b2cbb5a5', 'hex')),
      ],
    },
  ],
  [
    'ja, not embedded',
    {
      lines: [
        notEmbedded(Heisei, '本日のランチ'),
        notEmbedded({ ...Heisei, cmap: '90ms-RKSJ-H' }, Buffer.from('967b93fa82cc', 'hex')),
      ],
    },
  ],
  [
    'ko, not embedded',
    { lines: [notEmbedded(HYSMyeongJo, '오늘의점심'), simple('Helvetica', 'W 9')] },
  ],
  [
    'rotated',
    {
      page: '/Rotate 90',
      lines: [simple('Helvetica-Bold', 'Sideways'), notEmbedded(MSung, '菜單')],
    },
  ],
  [
    'a form without appearance, and annotations',
    {
      lines: [simple('Helvetica', 'Name:')],
      page: `/Annots [${[0, 1].map((at) => `${firstExtra + at} 0 R`).join(' ')}]`,
      extra: (ref) => ({
        catalog: `/AcroForm << /Fields [${ref(0)}] /NeedAppearances true ${formFont} >>`,
        objects: [
          field('(FILLED 990)'),
          `<< /Type /Annot /Subtype /Square /F 4 /Rect [30 10 130 50] /AP << /N ${ref(2)} >> >>`,
          `<< /Type /XObject /Subtype /Form /BBox [0 0 100 40] /Length 21 >>
stream
0.5 g 5 5 90 30 re f 
endstream`,
        ],
      }),
    },
  ],
];

describe('text of a PDF is rendered as poppler renders it', () => {
  it.each(samples)('%s', async (_name, sample) => {
    const bytes = samplePdf(sample);
    const [{ image, pdf }, expected] = [await render(bytes), await reference(bytes)];
    expect(pdf.isTextMissing).toBe(false);
    const [ours, theirs] = [await cells(image), await cells(expected)];
    expect([ours.columns, ours.rows]).toEqual([theirs.columns, theirs.rows]);
    const isTurned = sample.page?.includes('Rotate') ?? false;
    const lines = isTurned ? 1 : Math.max(sample.lines.length, 2);
    const perLine = (ours.rows * ours.columns) / lines;
    for (let line = 0; line < lines; line += 1) {
      const [from, to] = [Math.round(line * perLine), Math.round((line + 1) * perLine)];
      const result = compare(ours.ink.slice(from, to), theirs.ink.slice(from, to));
      expect(result.theirs, `line ${line}`).toBeGreaterThan(20);
      expect(Math.abs(Math.log(result.ratio)), `ink of line ${line}`).toBeLessThan(0.3);
      // Where a field's text begins is for each program to decide.
      expect(result.alike, `line ${line}`).toBeGreaterThan(sample.extra ? 0.65 : 0.9);
    }
  });
});

describe('text that cannot be rendered is reported', () => {
  const form = (value: string): Sample => ({
    lines: [simple('Helvetica', 'Name:')],
    page: `/Annots [${firstExtra} 0 R]`,
    extra: (ref) => ({
      catalog: `/AcroForm << /Fields [${ref(0)}] /NeedAppearances true ${formFont} >>`,
      objects: [field(value)],
    }),
  });
  it.each<[string, Sample]>([
    [
      'a script that no font of ours has',
      { lines: [simple('Unheard', 'AB', '/Encoding << /Differences [65 /uni0628 /uni0645] >>')] },
    ],
    ['a CMap that nobody knows', { lines: [notEmbedded({ ...MSung, cmap: 'Unheard-H' }, '菜單')] }],
    ['a form field in Chinese without appearance', form('<feff83dc55ae>')],
  ])('%s', async (_name, sample) => {
    expect((await render(samplePdf(sample))).pdf.isTextMissing).toBe(true);
  });

  it('and nothing else is', async () => {
    const line = simple('Helvetica', 'plain');
    expect((await render(samplePdf({ lines: [line] }))).pdf.isTextMissing).toBe(false);
    expect((await render(samplePdf(form('(plain)')))).pdf.isTextMissing).toBe(false);
  });
});

/** A mount namespace without fonts, for those who may make one. */
const withoutFonts = ['-rm', 'sh', '-c', 'mount -t tmpfs none /usr/share/fonts && exec "$@"', 'sh'];
const isNamespaceAllowed =
  process.platform === 'linux' && spawnSync('unshare', [...withoutFonts, 'true']).status === 0;

// Skipped where no mount namespace may be made.
it.skipIf(!isNamespaceAllowed)('a page looks the same on a machine without fonts', async () => {
  const bytes = samplePdf({
    lines: [
      notEmbedded(MSung, '今日特餐'),
      notEmbedded(HYSMyeongJo, '점심'),
      simple('Helvetica', 'Menu'),
      simple('Calibri', 'Menu 12.50', '/Encoding /WinAnsiEncoding'),
    ],
  });
  const program = 'server/modules/signage/media/prepare/pdf-program.mjs';
  const child = spawn('unshare', [...withoutFonts, process.execPath, program], {
    env: { PATH: process.env['PATH'], DISABLE_SYSTEM_FONTS_LOAD: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  try {
    const { screenSide: side, thumbnailSide, maxPixels } = mediaLimits;
    child.send({ bytes: new Uint8Array(bytes), side, thumbnailSide, maxPixels });
    await once(child, 'message');
    child.send({ number: 1 });
    const [rendered] = (await once(child, 'message')) as [{ page: { content: Uint8Array } }]; // by its program
    expect(Buffer.from(rendered.page.content).equals((await render(bytes)).image)).toBe(true);
  } finally {
    child.kill('SIGKILL');
  }
});
