/**
 * Draws the demo's pictures and its film from the drawings beside this file:
 * `node resources/seed/demo/render.mjs [path of a Chromium]`. Run by hand after a change of a drawing;
 * what it writes is checked in. Chinese is set in Noto CJK of the system, the film made by ffmpeg.
 */
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';

const folder = import.meta.dirname;
const film = { name: 'lantern-film', seconds: 6, framesPerSecond: 25, width: 1280, height: 720 };
const pictures = [
  'menu-coffee',
  'menu-sweets',
  'osmanthus',
  'opening-hours',
  'welcome',
  'afterglow',
  'guided-tours',
  'film-night',
];

/** Pictures of other shapes than most screens have. */
const shapes = {
  'night-market': { width: 1080, height: 1920 },
  'shop-window': { width: 1440, height: 1080 },
};
/** A sheet of A4. */
const sheet = 'house-plan';

const executablePath = process.argv[2];
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
for (const name of pictures) {
  await open(name);
  await writeFile(path.join(folder, `${name}.webp`), await webp());
}
for (const [name, size] of Object.entries(shapes)) {
  await page.setViewportSize(size);
  await open(name);
  await writeFile(path.join(folder, `${name}.webp`), await webp());
}
await open(sheet);
await writeFile(
  path.join(folder, `${sheet}.pdf`),
  await page.pdf({ preferCSSPageSize: true, printBackground: true }),
);
await page.setViewportSize({ width: 1920, height: 1080 });
await open(film.name);
await writeFile(path.join(folder, `${film.name}.webp`), await webp());
await drawFilm();
await browser.close();

/** @param {string} name */
async function open(name) {
  await page.goto(pathToFileURL(path.join(folder, 'drawings', `${name}.html`)).href);
  await page.addStyleTag({ content: await fontFaces() });
  await page.evaluate(putBulbs);
  await page.evaluate(() => 'at' in window && window.at(0));
  await page.evaluate(() => document.fonts.ready);
}

async function webp() {
  return sharp(await page.screenshot())
    .webp({ quality: 88, effort: 6, smartSubsample: true })
    .toBuffer();
}

/** The product's fonts, under the names that drawings.css has for them. */
async function fontFaces() {
  const fonts = { Bricolage: 'bricolage-grotesque', Inter: 'inter' };
  const faces = Object.entries(fonts).map(async ([family, name]) => {
    const file = `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
    const bytes = await readFile(path.join(folder, '../../..', file), 'base64');
    return `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${bytes}) }`;
  });
  return (await Promise.all(faces)).join('\n');
}

/** The product's mark, large: a frame of bulbs, every other one lit. Runs in the page. */
function putBulbs() {
  const place = document.querySelector('[data-bulbs]');
  if (!place) return;
  const [lit, dark] = place.getAttribute('data-bulbs').split(' ');
  const [inset, columns, rows] = [44, 32, 18];
  const x = (at) => inset + (at * (1920 - 2 * inset)) / (columns - 1);
  const y = (at) => inset + (at * (1080 - 2 * inset)) / (rows - 1);
  const points = [];
  for (let at = 0; at < columns; at += 1) points.push([x(at), y(0)]);
  for (let at = 1; at < rows; at += 1) points.push([x(columns - 1), y(at)]);
  for (let at = columns - 2; at >= 0; at -= 1) points.push([x(at), y(rows - 1)]);
  for (let at = rows - 2; at > 0; at -= 1) points.push([x(0), y(at)]);
  const circles = points.map(
    ([cx, cy], at) =>
      `<circle data-bulb cx="${cx}" cy="${cy}" r="11" fill="${at % 4 < 2 ? lit : dark}"/>`,
  );
  place.innerHTML = `<svg viewBox="0 0 1920 1080">${circles.join('')}</svg>`;
}

async function drawFilm() {
  const { name, seconds, framesPerSecond, width, height } = film;
  const input = `-f image2pipe -framerate ${framesPerSecond} -i -`;
  const coding =
    '-c:v libvpx-vp9 -crf 34 -b:v 0 -g 300 -deadline good -cpu-used 1 -pix_fmt yuv420p';
  const given = `-y -loglevel error ${input} -vf scale=${width}:${height}:flags=lanczos ${coding} -an`;
  const ffmpeg = spawn('ffmpeg', [...given.split(' '), path.join(folder, `${name}.webm`)], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = new Promise((resolve) => ffmpeg.on('exit', resolve));
  const frames = seconds * framesPerSecond;
  for (let frame = 0; frame < frames; frame += 1) {
    await page.evaluate((moment) => window.at(moment), frame / frames);
    ffmpeg.stdin.write(await page.screenshot({ type: 'jpeg', quality: 95 }));
  }
  ffmpeg.stdin.end();
  if ((await ended) !== 0) throw new Error('ffmpeg did not make the film');
}
