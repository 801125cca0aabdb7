import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';

/** One line of a page: an object of a font, by its dictionaries, and the text shown in it. */
interface Line {
  /** Dictionaries and streams; the first is the font. `ref(n)` names the nth of them, from 0. */
  font: (ref: (n: number) => string) => readonly (string | Buffer)[];
  /** A string object of PDF. */
  text: string;
  /** Of the text, in points. */
  size?: number;
}

/** A page of a PDF, of 600 points in width, and lines of 60 points. */
export interface Sample {
  lines: readonly Line[];
  /** Entries of the page's dictionary, such as `/Rotate 90`. */
  page?: string;
  /** Further objects, such as annotations, named by `ref` from 0, and entries of the catalog. */
  extra?: (ref: (n: number) => string) => { objects: readonly string[]; catalog?: string };
}

const lineHeight = 60;
const pageWidth = 600;

const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
const literal = (text: string) => `(${text})`;
const utf16 = (text: string) => hex(Buffer.from(text, 'utf16le').swap16());

function stream(bytes: Buffer, entries = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

/** A font of the 14 standard ones, or one that is neither standard nor embedded. */
export const simple = (name: string, text: string, entries = ''): Line => ({
  font: () => [`<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${entries} >>`],
  text: literal(text),
});

/** A CJK font that is not embedded, by a predefined CMap. */
export const notEmbedded = (
  font: { name: string; cmap: string; collection: string },
  text: string | Buffer,
): Line => ({
  font: (ref) => [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${font.name} /Encoding /${font.cmap}
      /DescendantFonts [${ref(1)}] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /${font.name} /DW 1000
      /CIDSystemInfo << /Registry (Adobe) /Ordering (${font.collection}) /Supplement 0 >>
      /FontDescriptor ${ref(2)} >>`,
    `<< /Type /FontDescriptor /FontName /${font.name} /Flags 6 /FontBBox [-25 -254 1000 880]
      /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>`,
  ],
  text: typeof text === 'string' ? utf16(text) : hex(text),
  size: 40,
});

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** The glyph of `A` in Liberation Sans; the other letters follow. */
const glyphOfA = 36;

/** Liberation Sans, embedded; with a predefined CMap its CIDs are mapped to glyphs by a table. */
export function embedded(cmap: string, text: Buffer): Line {
  const program = readFileSync(path.join(library, 'standard_fonts/LiberationSans-Regular.ttf'));
  const glyphs = Buffer.alloc(2 * 9000);
  for (let cid = 0; cid < 9000; cid += 1) glyphs.writeUInt16BE(glyphOfA + (cid % 50), 2 * cid);
  const isIdentity = cmap.startsWith('Identity');
  return {
    font: (ref) => [
      `<< /Type /Font /Subtype /Type0 /BaseFont /AAAAAA+LiberationSans /Encoding /${cmap}
        /DescendantFonts [${ref(1)}] >>`,
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /AAAAAA+LiberationSans /DW 700
        /CIDSystemInfo << /Registry (Adobe) /Ordering (${isIdentity ? 'Identity' : 'Japan1'}) /Supplement 0 >>
        /CIDToGIDMap ${isIdentity ? '/Identity' : ref(3)} /FontDescriptor ${ref(2)} >>`,
      `<< /Type /FontDescriptor /FontName /AAAAAA+LiberationSans /Flags 4 /FontBBox [-544 -303 1302 980]
        /ItalicAngle 0 /Ascent 905 /Descent -212 /CapHeight 729 /StemV 80 /FontFile2 ${ref(4)} >>`,
      stream(glyphs),
      stream(program, `/Length1 ${program.length}`),
    ],
    text: hex(text),
  };
}

/** A PDF of one page. */
export function samplePdf({ lines, page = '', extra }: Sample): Buffer {
  const objects: (string | Buffer)[] = ['', '', '', ''];
  const fonts = lines.map(({ font }) => {
    const first = objects.length + 1;
    objects.push(...font((n) => `${first + n} 0 R`));
    return first;
  });
  const firstExtra = objects.length + 1;
  const more = extra?.((n) => `${firstExtra + n} 0 R`) ?? { objects: [] };
  objects.push(...more.objects);
  const height = lineHeight * Math.max(lines.length, 2);
  const shown = lines.map(({ text, size = 30 }, at) => {
    const y = height - lineHeight * (at + 1) + 18;
    return `BT /F${at} ${size} Tf 30 ${y} Td ${text} Tj ET`;
  });
  const names = fonts.map((number, at) => `/F${at} ${number} 0 R`).join(' ');
  objects[0] = `<< /Type /Catalog /Pages 2 0 R ${more.catalog ?? ''} >>`;
  objects[1] = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';
  objects[2] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${height}]
    /Resources << /Font << ${names} >> >> /Contents 4 0 R ${page} >>`;
  objects[3] = stream(Buffer.from(shown.join('\n')));
  return assembled(objects);
}

function assembled(objects: readonly (string | Buffer)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object, at) => {
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
    return length - part.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
