// @ts-check
/*
 * The parser process of PDF (started by pdf.ts). It renders a page when it is requested, so that no
 * more than one image waits to be stored.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { isInputError } from '../../../../ports/parser/input-error.mjs';
import { receive, send } from '../../../../ports/parser/parser-child.mjs';
import { FallbackFonts } from './pdf-fonts.mjs';

/** @typedef {import('pdfjs-dist').PDFPageProxy} Page */

const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
/** In Node.js pdf.js reads files by paths, not by URLs. @param {string} name */
const folder = (name) => path.join(library, name) + path.sep;

/** Character collections of the CMaps that were read, such as `CNS1`. @type {Set<string>} */
const collections = new Set();

/**
 * pdf.js draws no text of a font whose CMap or program it could not read, and goes on. Our own files
 * are always there: one that cannot be read ends this process.
 * @param {string} file
 */
async function ownFile(file) {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
}

/** The predefined CMaps, as `getDocument` documents it. */
class CMapReaderFactory {
  async fetch(/** @type {{ name: string }} */ { name }) {
    const collection = /^Adobe-(\w+)-UCS2$/.exec(name)?.[1];
    if (collection !== undefined) collections.add(collection);
    return { cMapData: await ownFile(`${folder('cmaps')}${name}.bcmap`), isCompressed: true };
  }
}

/** The 14 standard fonts, as `getDocument` documents it. */
class StandardFontDataFactory {
  fetch(/** @type {{ filename: string }} */ { filename }) {
    return ownFile(folder('standard_fonts') + filename);
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted';
  if (!isInputError(error)) throw error;
  return 'unreadable';
}

const fonts = new FallbackFonts();

/** Ids of the fonts of pages that were rendered. @type {Set<string>} */
const known = new Set();

/**
 * Draws a page; true if some of its text is missing.
 * @param {Page} page
 * @param {import('@napi-rs/canvas').Canvas} canvas
 * @param {import('pdfjs-dist').PageViewport} viewport
 */
async function draw(page, canvas, viewport) {
  const { styles } = await page.getTextContent();
  const shown = Object.keys(styles);
  // Reading all of a page once more costs time; most pages have the fonts of the page before.
  const isNew = shown.some((id) => !known.has(id));
  const isUndrawn = isNew && (await hasUndrawnText(page));
  // The canvas of Node.js is one to pdf.js, though not to the types of the DOM.
  const drawn = /** @type {HTMLCanvasElement} */ (/** @type {unknown} */ (canvas));
  await page.render({ canvas: drawn, viewport }).promise;
  if (isUndrawn || (await hasUndrawnAnnotation(page))) return true;
  const loaded = new Map(loadedFonts(page));
  // In place of a font that pdf.js could not load, and draws nothing of, there is its error.
  if ([...loaded.values()].some((font) => typeof font === 'string')) return true;
  const missing = [...loaded].flatMap(([id, font]) =>
    typeof font === 'object' && font.missingFile ? [id] : [],
  );
  // A font that no text of a page has is that of an annotation.
  const isToCheck = missing.some((id) => shown.includes(id) || !known.has(id));
  for (const id of [...shown, ...missing]) known.add(id);
  return !isNew && isToCheck && (await hasUndrawnText(page));
}

/**
 * The fonts of the pages so far, by id; in place of one that could not be loaded, its error.
 * @param {Page} page
 */
const loadedFonts = (page) =>
  /** @type {[id: string, font: string | { missingFile?: boolean, loadedName: string }][]} */ ([
    ...page.commonObjs,
  ]);

/**
 * Chooses our fonts for those of a page that are not embedded. Has it characters that they lack?
 * @param {Page} page
 */
async function hasUndrawnText(page) {
  const texts = textsByFont(await page.getOperatorList());
  let isUndrawn = false;
  for (const [id, font] of loadedFonts(page)) {
    const characters = texts.get(id);
    if (typeof font === 'string' || !font.missingFile || !characters) continue;
    // Under this name pdf.js draws with the canvas.
    const name = font.loadedName;
    if (!fonts.has(name)) fonts.choose(name, characters, [...collections]);
    for (const one of characters) isUndrawn ||= !fonts.canDraw(name, one);
  }
  return isUndrawn;
}

/**
 * Characters that a page shows, by the id of their font.
 * @param {Awaited<ReturnType<Page['getOperatorList']>>} operators
 */
function textsByFont({ fnArray, argsArray }) {
  /** @type {Map<string, Set<string>>} */
  const texts = new Map();
  let current = '';
  fnArray.forEach((/** @type {number} */ operation, /** @type {number} */ at) => {
    const args = argsArray[at];
    if (operation === OPS.setFont) current = args[0];
    if (operation === OPS.setGState) {
      for (const [key, value] of args[0]) if (key === 'Font') current = value[0];
    }
    if (operation !== OPS.showText) return;
    const characters = texts.get(current) ?? new Set();
    for (const glyph of args[0]) if (typeof glyph === 'object') characters.add(glyph.fontChar);
    texts.set(current, characters);
  });
  return texts;
}

/**
 * Has a page text of an annotation or form field that pdf.js does not draw? Without an appearance in
 * the file it draws fields in Latin letters only, and free text not at all.
 * @param {Page} page
 */
async function hasUndrawnAnnotation(page) {
  const annotations = (await page.getAnnotations()).filter(({ hidden }) => !hidden);
  const isFreeText = annotations.some(
    ({ subtype, hasAppearance, contentsObj }) =>
      subtype === 'FreeText' && !hasAppearance && Boolean(contentsObj?.str),
  );
  if (isFreeText) return true;
  const values = annotations.flatMap(({ fieldValue }) =>
    typeof fieldValue === 'string' ? [fieldValue] : [],
  );
  const needed = values.flatMap((value) => value.match(/[^\0-\u00ff]/gu) ?? []);
  if (needed.length === 0) return false;
  const { fnArray, argsArray } = await page.getOperatorList();
  const glyphs = fnArray.flatMap((one, at) => (one === OPS.showText ? argsArray[at][0] : []));
  const drawn = new Set(glyphs.flatMap(({ unicode = '' }) => [...unicode]));
  return needed.some((one) => !drawn.has(one));
}

const { bytes, side, thumbnailSide, maxPixels } =
  /** @type {{ bytes: Uint8Array, side: number, thumbnailSide: number, maxPixels: number }} */ (
    await receive()
  );

/** @param {Page} page */
async function rendered(page) {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  const isTextMissing = await draw(page, canvas, viewport);
  const scale = thumbnailSide / side;
  const thumbnail = createCanvas(
    Math.max(1, Math.round(canvas.width * scale)),
    Math.max(1, Math.round(canvas.height * scale)),
  );
  const context = thumbnail.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, thumbnail.width, thumbnail.height);
  return {
    isTextMissing,
    page: await encoded(canvas),
    thumbnail: await encoded(thumbnail),
  };
}

/** @param {import('@napi-rs/canvas').Canvas} canvas */
async function encoded(canvas) {
  const { width, height } = canvas;
  return { content: new Uint8Array(await canvas.encode('webp', 86)), width, height };
}

// Fails here, and not on somebody's page, where the canvas does not work.
await encoded(createCanvas(1, 1));

const opened = await getDocument({
  data: bytes,
  CMapReaderFactory,
  StandardFontDataFactory,
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
  wasmUrl: folder('wasm'),
  useSystemFonts: false,
  isEvalSupported: false,
  maxImageSize: maxPixels,
  verbosity: VerbosityLevel.ERRORS,
}).promise.catch((/** @type {unknown} */ error) => ({ reason: reasonOf(error) }));

if ('reason' in opened) {
  send(opened);
} else {
  send({ pages: opened.numPages });
  for (;;) {
    const { number } = /** @type {{ number: number }} */ (await receive());
    try {
      const page = await opened.getPage(number);
      send(await rendered(page));
      page.cleanup();
    } catch (error) {
      send({ reason: reasonOf(error) });
    }
  }
}
