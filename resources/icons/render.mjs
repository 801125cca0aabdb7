/**
 * Draws the icons' PNG files, icon.ico and icon.icns from the SVG files beside this one:
 * `node resources/icons/render.mjs [path of a Chromium]`. Run by hand after a change of a drawing;
 * what it writes is checked in.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

const folder = import.meta.dirname;
const sizes = [16, 24, 32, 48, 64, 128, 180, 192, 256, 512, 1024];
/** Below this the row of bulbs would blur: a frame with one dot. */
const smallUntil = 32;

/** Of the icon beside macOS's clock, at one and at two pixels a point; the system gives it its colour. */
const traySizes = [16, 32];

/** Types of pictures in an .icns file: https://en.wikipedia.org/wiki/Apple_Icon_Image_format */
const icnsTypes = {
  icp4: 16,
  icp5: 32,
  ic11: 32,
  icp6: 64,
  ic12: 64,
  ic07: 128,
  ic08: 256,
  ic13: 256,
  ic09: 512,
  ic14: 512,
  ic10: 1024,
};
const icoSizes = [16, 24, 32, 48, 64, 256];

const { pngs, tray } = await drawAll();
for (const [size, png] of tray) {
  await writeFile(path.join(folder, 'tray', `template-${size}.png`), png);
}
for (const [size, png] of pngs) await writeFile(path.join(folder, `${size}x${size}.png`), png);
await writeFile(path.join(folder, 'icon.ico'), ico());
await writeFile(path.join(folder, 'icon.icns'), icns());

async function drawAll() {
  const executablePath = process.argv[2];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const draw = async (file, size) => {
      const svg = await readFile(path.join(folder, file), 'utf8');
      await page.setViewportSize({ width: size, height: size });
      await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
      return page.screenshot({ omitBackground: true });
    };
    const drawn = { pngs: new Map(), tray: new Map() };
    for (const size of sizes) {
      const file = size <= smallUntil ? 'icon-small.svg' : 'icon.svg';
      drawn.pngs.set(size, await draw(file, size));
    }
    for (const size of traySizes) drawn.tray.set(size, await draw('tray/template.svg', size));
    return drawn;
  } finally {
    await browser.close();
  }
}

/** ICONDIR, its entries, then the PNG files (256 is written as 0). */
function ico() {
  const head = Buffer.alloc(6 + 16 * icoSizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(icoSizes.length, 4);
  let offset = head.length;
  icoSizes.forEach((size, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(pngs.get(size).length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += pngs.get(size).length;
  });
  return Buffer.concat([head, ...icoSizes.map((size) => pngs.get(size))]);
}

/** 'icns', the whole length, then type, length and PNG of each picture. */
function icns() {
  const parts = Object.entries(icnsTypes).map(([type, size]) => {
    const head = Buffer.alloc(8);
    head.write(type, 'latin1');
    head.writeUInt32BE(8 + pngs.get(size).length, 4);
    return Buffer.concat([head, pngs.get(size)]);
  });
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.write('icns', 'latin1');
  head.writeUInt32BE(8 + body.length, 4);
  return Buffer.concat([head, body]);
}
