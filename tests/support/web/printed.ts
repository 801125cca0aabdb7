import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const pdfjs = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
// It would be fetched from a server of others.
prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });

/** One page as the printer gets it. */
export interface PrintedPage {
  /** Width and height in millimetres. */
  size: [number, number];
  /** Its words one after the other, as `plain` has them. */
  text: string;
  /** The document has the structure that screen readers need. */
  isTagged: boolean;
}

/** Words as they are compared: a PDF knows shapes, not spaces nor which of two alike characters was meant. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, '').replace('ʼ', '’');
}

/** The document that a page prints; to be destroyed when it was looked at. */
async function pdfOf(page: Page): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(
    await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true }),
  );
  return getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    standardFontDataUrl: `${pdfjs}/standard_fonts/`,
    cMapUrl: `${pdfjs}/cmaps/`,
  }).promise;
}

/** What a page looks like on paper, read back from what is printed. */
export async function printed(page: Page): Promise<PrintedPage[]> {
  const document = await pdfOf(page);
  const isTagged = (await document.getMarkInfo())?.Marked === true;
  const pages: PrintedPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const sheet = await document.getPage(number);
    const { items } = await sheet.getTextContent();
    const text = plain(items.map((item) => ('str' in item ? item.str : '')).join(''));
    const [, , width = 0, height = 0] = sheet.view;
    pages.push({ size: [millimetres(width), millimetres(height)], text, isTagged });
  }
  await document.loadingTask.destroy();
  return pages;
}

/**
 * Texts of the codes that a scanner finds on the first page, and the millimetres from the left edge between which there
 * is ink, as a printer with so many dots an inch draws it.
 */
export async function scanned(page: Page, dotsPerInch: number) {
  const document = await pdfOf(page);
  const sheet = await document.getPage(1);
  const viewport = sheet.getViewport({ scale: dotsPerInch / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await sheet.render({
    // pdf.js draws on what browsers have; this has all that it uses.
    canvasContext: context as unknown as CanvasRenderingContext2D,
    canvas: null,
    viewport,
    background: 'white',
  }).promise;
  await document.loadingTask.destroy();
  const picture = new Uint8Array(canvas.toBuffer('image/png'));
  const found = await readBarcodes(picture, { formats: ['Code39', 'QRCode'] });
  const textsOf = (kind: string) =>
    found.flatMap(({ format, text }) => (format === kind ? [text] : [])).toSorted();
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const isInked = (x: number) =>
    Array.from({ length: canvas.height }, (_, y) => data[4 * (y * canvas.width + x)] ?? 255).some(
      (red) => red < 128,
    );
  const columns = Array.from({ length: canvas.width }, (_, x) => x).filter(isInked);
  const at = (column: number | undefined) => ((column ?? Number.NaN) / dotsPerInch) * 25.4;
  return {
    codes: { code39: textsOf('Code39'), qr: textsOf('QRCode') },
    ink: [at(columns[0]), at((columns.at(-1) ?? Number.NaN) + 1)] as const,
  };
}

/** From points, to the nearest whole one. */
const millimetres = (points: number) => Math.round((points / 72) * 25.4);
