import { randomUUID } from 'node:crypto';
import { product } from '#shared/domain/constants.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A text of a PDF: UTF-16 with its mark, in hex, so that nothing in it needs to be escaped. */
export function pdfText(text: string): string {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return `<${bytes.toString('hex')}>`;
}

export type PdfFacts = { pages: number; /** Of the first page, in millimetres. */ height: number };

/** How many pages there are, and how tall the first is. Chromium writes both in clear. */
export function pdfFacts(pdf: Uint8Array): PdfFacts {
  const text = latin1(pdf);
  const pages = text.match(/\/Type ?\/Page\b(?!s)/g)?.length ?? 0;
  const [, bottom = '0', top = '0'] =
    /\/MediaBox ?\[ ?[\d.]+ ([\d.]+) [\d.]+ ([\d.]+) ?\]/.exec(text) ?? [];
  return { pages, height: ((Number(top) - Number(bottom)) / 72) * 25.4 };
}

/**
 * The same PDF with its title and language, as an update at its end (ISO 32000, 7.5.6): Chromium writes no language,
 * before 116 no title, and always which browser made it. A PDF that is built otherwise than Chromium's stays as it is.
 */
export function withDetails(
  pdf: Uint8Array,
  { title, language }: { title: string; language: string },
): Uint8Array {
  const text = latin1(pdf);
  const trailer =
    /trailer\s*<<\s*\/Size (\d+)\s*\/Root (\d+) 0 R\s*\/Info (\d+) 0 R[^]*?startxref\s+(\d+)\s+%%EOF\s*$/.exec(
      text,
    );
  const [, size, root, info, previous] = trailer ?? [];
  const catalog = new RegExp(`(?:^|\\n)${root ?? ''} 0 obj\\s*<<([^]*?)>>\\s*endobj`).exec(
    text,
  )?.[1];
  if (root === undefined || info === undefined || catalog === undefined) return pdf;
  const dates = /\/CreationDate \([^)]*\)/.exec(text)?.[0] ?? '';
  const rest = catalog.replace(
    /\/(?:Lang|ViewerPreferences) ?(?:\([^)]*\)|<<[^>]*>>|<[^>]*>)/g,
    '',
  );
  const objects = [
    [root, `<<${rest}\n/Lang (${language})\n/ViewerPreferences <</DisplayDocTitle true>>>>`],
    [info, `<</Title ${pdfText(title)}\n/Creator (${product.name})\n${dates}>>`],
  ] as const;
  let added = '\n';
  const rows = objects.map(([number, body]) => {
    const offset = String(pdf.byteLength + added.length).padStart(10, '0');
    added += `${number} 0 obj\n${body}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const start = pdf.byteLength + added.length;
  const id = randomUUID().replaceAll('-', '');
  added +=
    `xref\n${rows.join('')}trailer\n<</Size ${size}\n/Root ${root} 0 R\n/Info ${info} 0 R\n` +
    `/Prev ${previous}\n/ID [<${id}> <${id}>]>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(added, 'latin1')]);
}
