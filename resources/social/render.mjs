/**
 * Draws the picture that a link to a public page is shown with: `node resources/social/render.mjs [path of a
 * Chromium]`. Run by hand after a change of the mark; what it writes is checked in.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';

const folder = import.meta.dirname;
const fonts = path.join(folder, '../../node_modules/@fontsource-variable');
const font = await readFile(
  path.join(fonts, 'bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  'base64',
);

/** A screen of the drawing: where it stands, how wide it is, and what it shows. */
const screen = (x, y, width, inside) => `
  <g transform="translate(${x} ${y}) scale(${width / 320})">
    <rect width="320" height="180" rx="14" fill="#2b2c34"/>
    <svg x="8" y="8" width="304" height="164" viewBox="0 0 304 164">${inside}</svg>
    <circle cx="306" cy="14" r="9" fill="#f2a51e"/>
  </g>`;

const hills = `<rect width="304" height="164" rx="8" fill="#f3c9a0"/><circle cx="170" cy="78" r="34" fill="#d7542c"/>
  <path d="M0 112q70-40 150-10t154-16v70a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#5d2f52"/>
  <path d="M0 136q90-34 170-4t134-14v38a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="#341f45"/>`;
const board = `<rect width="304" height="164" rx="8" fill="#1c2b26"/>
  <g stroke="#f6ebd8" stroke-width="9" stroke-linecap="round"><path d="M26 40h96M26 70h72M26 100h110M26 130h60"/></g>
  <circle cx="238" cy="90" r="52" fill="#f2a51e"/><circle cx="238" cy="90" r="30" fill="#fbfaf7"/>`;
const door = `<rect width="304" height="164" rx="8" fill="#fbfaf7"/><rect width="64" height="164" rx="8" fill="#2f8f5b"/>
  <g stroke="#15161c" stroke-width="10" stroke-linecap="round"><path d="M92 46h120"/><path d="M92 84h170" opacity=".35"/>
  <path d="M92 116h90" opacity=".35"/></g>`;

const page = `<style>
  @font-face { font-family: Bricolage; src: url(data:font/woff2;base64,${font}) format('woff2'); font-weight: 200 800; }
  body { margin: 0; background: #15161c; }
  text { font-family: Bricolage; fill: #fbfaf7; }
</style>
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs><radialGradient id="glow"><stop offset="0" stop-color="#f2a51e" stop-opacity=".4"/>
    <stop offset="1" stop-color="#f2a51e" stop-opacity="0"/></radialGradient></defs>
  <circle cx="900" cy="300" r="420" fill="url(#glow)" opacity=".5"/>
  <g transform="translate(84 96) scale(2)" fill="none">
    <path d="M47 4H11a7 7 0 0 0-7 7v14a7 7 0 0 0 7 7h42a7 7 0 0 0 7-7v-8" stroke="#fbfaf7" stroke-width="6" stroke-linecap="round"/>
    <circle cx="57.5" cy="6.5" r="6" fill="#f2a51e"/>
  </g>
  <text x="234" y="154" font-size="58" font-weight="700">Marquee</text>
  <text x="84" y="352" font-size="92" font-weight="700">Every screen,</text>
  <text x="84" y="456" font-size="92" font-weight="700">on cue.</text>
  <rect x="84" y="512" width="120" height="8" rx="4" fill="#f2a51e"/>
  ${screen(752, 92, 364, hills)}
  ${screen(886, 322, 230, board)}
  ${screen(946, 476, 170, door)}
</svg>`;

const executablePath = process.argv[2];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: path.join(folder, 'card.png') });
} finally {
  await browser.close();
}
