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

/** Texts of the codes that a scanner finds on the first page, drawn by a printer of 300 dots an inch. */
export async function printedCodes(page: Page): Promise<{ code39: string[]; qr: string[] }> {
  const document = await pdfOf(page);
  const sheet = await document.getPage(1);
  const viewport = sheet.getViewport({ scale: 300 / 72 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context: unknown = canvas.getContext('2d');
  await sheet.render({
    // pdf.js draws on what browsers have; this has all that it uses.
    canvasContext: context as CanvasRenderingContext2D,
    canvas: null,
    viewport,
    background: 'white',
  }).promise;
  await document.loadingTask.destroy();
  const picture = new Uint8Array(canvas.toBuffer('image/png'));
  const found = await readBarcodes(picture, { formats: ['Code39', 'QRCode'] });
  const textsOf = (kind: string) =>
    found.flatMap(({ format, text }) => (format === kind ? [text] : [])).toSorted();
  return { code39: textsOf('Code39'), qr: textsOf('QRCode') };
}

/** From points, to the nearest whole one. */
const millimetres = (points: number) => Math.round((points / 72) * 25.4);
