// @ts-check
/*
 * The thread in which a PDF is opened and drawn (started by pdf.ts): what is made to harm takes its
 * memory and its time along. It draws a page when it is asked to, so that no more than one picture
 * waits to be stored.
 */
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** @type {{ bytes: Uint8Array, side: number, maxPixels: number }} */
const { bytes, side, maxPixels } = workerData;
const library = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folder = (/** @type {string} */ name) => `${pathToFileURL(path.join(library, name)).href}/`;

/** @param {unknown} error */
const reasonOf = (error) =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'unreadable';

/** @param {unknown} message @param {ArrayBuffer[]} [given] */
const tell = (message, given = []) => parentPort?.postMessage(message, given);

const opened = getDocument({
  data: bytes,
  cMapUrl: folder('cmaps'),
  cMapPacked: true,
  standardFontDataUrl: folder('standard_fonts'),
  wasmUrl: folder('wasm'),
  isEvalSupported: false,
  maxImageSize: maxPixels,
  verbosity: VerbosityLevel.ERRORS,
}).promise;

/** @param {number} number from 1 */
async function draw(number) {
  const page = await (await opened).getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const canvas = createCanvas(
    Math.max(1, Math.round(viewport.width)),
    Math.max(1, Math.round(viewport.height)),
  );
  // The canvas of Node.js is one to pdf.js, though not to the types of the DOM.
  const drawn = /** @type {HTMLCanvasElement} */ (/** @type {unknown} */ (canvas));
  await page.render({ canvas: drawn, viewport }).promise;
  const content = new Uint8Array(await canvas.encode('webp', 86));
  page.cleanup();
  tell({ content, width: canvas.width, height: canvas.height }, [content.buffer]);
}

parentPort?.on('message', (/** @type {number} */ number) => {
  draw(number).catch((error) => tell({ reason: reasonOf(error) }));
});
opened.then(
  ({ numPages }) => tell({ pages: numPages }),
  (error) => tell({ reason: reasonOf(error) }),
);
