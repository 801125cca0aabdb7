import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { v7 } from 'uuid';
import { judgeFrames, type Colour, type Scene } from '#tests/support/frames/judge.ts';
import { plantFlashes, type Planted } from '#tests/support/frames/plant.ts';
import { recordFrames } from '#tests/support/frames/recorder.ts';
import {
  colourAt,
  cssOf,
  flatFilm,
  grainedPicture,
  sheetColour,
} from '#tests/support/frames/scenes.ts';
import type { HttpClient } from '#tests/support/server/http-client.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { chromiumLaunchOptions } from '../../build/playwright/shared.ts';
import { quantile, withBenchServer, type BenchServer } from './support/bench-server.ts';
import { playOn, signInOwner, untilKept } from './player/bench-screen.ts';
import { startPlainServer, type PlainItem, type PlainServer } from './player/plain-page.ts';

/** Times that the slideshow is recorded; it has 18 changes. */
const loops = 12;
const transitionMs = 300;
const coldStarts = 5;
const flashes = 12;
/** 0: a single frame. */
const flashLengths = { lengthsMs: [0, 33, 100], untilRecorded: false } as const;
/** A slide of a second that takes far longer to come stands still. */
const longestMs = 5000;

const transitions = ['cut', 'fade', 'slide'] as const;
/** Followed by itself: every kind of change that there is. */
const kinds = ['image', 'image', 'video', 'video', 'web', 'template'] as const;

/** A slide with what the player and the plain page make it from. */
interface Slide {
  scene: Scene;
  page: Parameters<typeof playOn>[3]['pages'][number];
  plain: PlainItem;
}

/** What one page showed. */
interface Figures {
  changes: ReturnType<typeof judgeFrames>['changes'];
  foreign: ReturnType<typeof judgeFrames>['foreign'];
  frames: number;
  planted: Planted;
  coldStartMs: number[];
}

/** No frame of neither slide, on a screen of 1080p; beside it a page that swaps elements. */
export const bench = {
  title: `Frames at 1080p in Chromium without a GPU: ${loops * transitions.length * kinds.length} changes to slides of a second, changes of ${transitionMs} ms`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const plainServer = await startPlainServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-frames-'));
  try {
    const slides = await makeSlides(server, plainServer, folder);
    const player = await measurePlayer(server, slides, path.join(folder, 'screen'));
    const plain = await measurePlain(plainServer, slides, path.join(folder, 'plain'));
    return rowsOf(player, plain);
  } finally {
    await plainServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function openBrowser(profile: string): Promise<BrowserContext> {
  const { args = [], ...launch } = chromiumLaunchOptions();
  return chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...args, '--autoplay-policy=no-user-gesture-required'],
    viewport: { width: 1920, height: 1080 },
  });
}

async function makeSlides(
  server: BenchServer,
  plainServer: PlainServer,
  folder: string,
): Promise<Slide[]> {
  const owner = await signInOwner(server);
  const browser = await openBrowser(path.join(folder, 'films'));
  const page = await browser.newPage();
  await page.goto(server.product.address);
  const slides: Slide[] = [];
  for (const transition of transitions) {
    for (const kind of kinds) {
      const place = slides.length;
      const colour = kind === 'template' ? sheetColour : colourAt(place);
      const base = { id: v7(), type: kind, duration: 1, transition, transitionMs };
      const source = await sourceOf(kind, { colour, page, owner, plainServer });
      slides.push({
        scene: { name: kind, colour, transition },
        page: { ...base, fit: 'cover', ...source.page },
        plain: source.plain,
      });
    }
  }
  await browser.close();
  return slides;
}

interface Making {
  colour: Colour;
  page: Page;
  owner: HttpClient;
  plainServer: PlainServer;
}

async function sourceOf(
  kind: (typeof kinds)[number],
  { colour, page, owner, plainServer }: Making,
): Promise<{ page: Partial<Slide['page']>; plain: PlainItem }> {
  const nothing = { bytes: null, type: '' };
  if (kind === 'web' || kind === 'template') {
    const url = plainServer.colourPage(cssOf(colour));
    const plain = { ...nothing, kind: 'iframe', url } as const;
    const fields = [{ name: 'title', text: 'A' }];
    return { page: kind === 'web' ? { url } : { template: { app: 'poster', fields } }, plain };
  }
  const isFilm = kind === 'video';
  const bytes = isFilm ? await flatFilm(page, colour, 1) : await grainedPicture(colour);
  const type = isFilm ? 'video/webm' : 'image/jpeg';
  const fileId = await sendFile(owner, { bytes, type, name: isFilm ? 'a.webm' : 'a.jpg' });
  await preparedFile(owner, fileId);
  return { page: { fileId }, plain: { kind: isFilm ? 'video' : 'img', bytes, type, url: null } };
}

async function measurePlayer(
  server: BenchServer,
  slides: readonly Slide[],
  profile: string,
): Promise<Figures> {
  const owner = await signInOwner(server);
  let browser = await openBrowser(profile);
  const page = await browser.newPage();
  await playOn(page, server, owner, { pages: slides.map((slide) => slide.page) });
  await untilKept(page, slides.filter((slide) => slide.plain.bytes !== null).length);
  const figures = await record(page, slides);
  await browser.close();
  // From here on nobody answers: what comes up comes from the machine.
  await server.product.stop();
  const coldStartMs: number[] = [];
  for (let start = 0; start < coldStarts; start += 1) {
    browser = await openBrowser(profile);
    const address = `${server.product.address}/player`;
    coldStartMs.push(await firstShown(await browser.newPage(), address, '[data-shown]'));
    await browser.close();
  }
  return { ...figures, coldStartMs };
}

async function measurePlain(
  plainServer: PlainServer,
  slides: readonly Slide[],
  profile: string,
): Promise<Figures> {
  plainServer.swap(
    slides.map((slide) => slide.plain),
    1000,
  );
  let browser = await openBrowser(profile);
  const page = await browser.newPage();
  await page.goto(plainServer.address);
  const cut = slides.map(({ scene, ...slide }) => ({
    ...slide,
    scene: { ...scene, transition: 'cut' as const },
  }));
  const figures = await record(page, cut);
  await browser.close();
  const coldStartMs: number[] = [];
  for (let start = 0; start < coldStarts; start += 1) {
    browser = await openBrowser(profile);
    coldStartMs.push(await firstShown(await browser.newPage(), plainServer.address, 'img'));
    await browser.close();
  }
  return { ...figures, coldStartMs };
}

/** What the browser draws of so many loops, after one that has seen everything. */
async function record(page: Page, slides: readonly Slide[]) {
  await untilSlides(page, slides.length);
  const recorder = await recordFrames(page);
  await untilSlides(page, loops * slides.length);
  const frames = await recorder.stop();
  const scenes = slides.map(({ scene }) => scene);
  const planted = await plantFlashes(page, flashes, flashLengths);
  return { ...judgeFrames(frames, scenes), frames: frames.length, planted };
}

/** Resolves when so many more slides have come. */
async function untilSlides(page: Page, count: number): Promise<void> {
  await page.evaluate(countSlides);
  await page.waitForFunction((wanted) => Reflect.get(globalThis, 'slides') >= wanted, count, {
    polling: 250,
    timeout: count * longestMs,
  });
}

/** Runs in the page: the player marks the slide that it shows, the plain page puts it in place. */
function countSlides(): void {
  const isCounting = Reflect.has(globalThis, 'slides');
  Reflect.set(globalThis, 'slides', 0);
  if (isCounting) return;
  const isSlide = ({ type, target }: MutationRecord) =>
    type === 'attributes'
      ? target instanceof HTMLElement && target.dataset['shown'] !== undefined
      : target === document.body;
  new MutationObserver((changes) => {
    const before = Number(Reflect.get(globalThis, 'slides'));
    Reflect.set(globalThis, 'slides', before + changes.filter(isSlide).length);
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-shown'] });
}

/** From the start of the navigation to the frame in which the first slide stands. */
async function firstShown(page: Page, address: string, selector: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit' });
  const found = page.locator(selector).first();
  await found.waitFor({ state: 'attached' });
  return found.evaluate(async (element) => {
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img');
    await image?.decode();
    await new Promise(requestAnimationFrame);
    return performance.now();
  });
}

function rowsOf(player: Figures, plain: Figures) {
  const sides = [
    ['player', player],
    ['plain swap', plain],
  ] as const;
  return sides.flatMap(([side, { changes, foreign, frames, planted, coldStartMs }]) => {
    const films = changes.filter(({ from, to }) => from === 'video' && to === 'video');
    const held = films.map(({ heldMs }) => heldMs);
    return [
      {
        measure: `${side}: changes seen`,
        value: changes.length,
        unit: '',
        note: `${frames} frames`,
      },
      {
        measure: `${side}: foreign frames`,
        value: foreign.length,
        unit: '',
        note: summaryOf(foreign),
      },
      {
        measure: `${side}: planted flashes seen`,
        value: planted.seen,
        unit: '',
        note: `of ${planted.planted}: one frame, 33 ms and 100 ms long by turns`,
      },
      {
        measure: `${side}: last frame held, video to video, median`,
        value: quantile(held, 0.5),
        unit: 'ms',
        note: `p95 ${quantile(held, 0.95).toFixed(0)}, of ${held.length}`,
      },
      {
        measure: `${side}: first slide after a cold start, median`,
        value: quantile(coldStartMs, 0.5),
        unit: 'ms',
        note: side === 'player' ? 'its server gone' : 'its server there',
      },
    ];
  });
}

function summaryOf(foreign: Figures['foreign']): string {
  const counts = new Map<string, number>();
  for (const { during, mean } of foreign) {
    const name = `${during} ${mean.every((part) => part < 12) ? 'black' : cssOf(mean)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const most = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 6);
  return most.map(([name, count]) => `${count} × ${name}`).join('; ');
}
