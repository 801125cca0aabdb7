import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { colourAt, flatFilm } from '#tests/support/frames/scenes.ts';
import { preparedFile, sendFile } from '#tests/support/signage/upload.ts';
import { chromiumLaunchOptions } from '../../build/playwright/shared.ts';
import { withBenchServer, type BenchServer } from './support/bench-server.ts';
import { playOn, signInOwner, untilKept } from './player/bench-screen.ts';
import { passTime, speedUp } from './player/fast-clock.ts';
import { startPlainServer, type PlainItem } from './player/plain-page.ts';

/** `HEAP_HOURS` for a shorter look. */
const hours = Number(process.env['HEAP_HOURS'] ?? 24);
const hourMs = 3_600_000;
/** Of the slides of a loop, in seconds: three pictures and a film, which is passed over as well. */
const pictureSeconds = 40;
const filmSeconds = 2;
const kinds = ['img', 'img', 'img', 'video'] as const;
const most = 1.2;

/** What a page holds after an hour, and after all of them. */
interface Heap {
  first: number;
  last: number;
  /** Of the document and what still is of others, at both times. */
  nodes: [number, number];
  /** That a player says it showed. */
  shown: number;
  /** What it took in fact. */
  seconds: number;
}

/** Does a screen grow by what it has played? Its clocks are moved on whenever it waits. */
export const bench = {
  title: `Heap of a screen after an hour and after ${hours} of loops (three pictures of ${pictureSeconds} s, a film), after a collection`,
  run: () => withBenchServer(measure),
};

async function measure(server: BenchServer) {
  const plainServer = await startPlainServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'marquee-heap-'));
  const browser = await chromium.launchPersistentContext(folder, chromiumLaunchOptions());
  try {
    const page = await browser.newPage();
    // Codes films: only a page of a server that is near may.
    await page.goto(server.product.address);
    const items = await makeItems(page);
    const owner = await signInOwner(server);
    const pages = [];
    for (const { kind, bytes, type } of items) {
      const isFilm = kind === 'video';
      const sent = { bytes: bytes ?? Buffer.alloc(0), type, name: isFilm ? 'a.webm' : 'a.png' };
      const fileId = await sendFile(owner, sent);
      await preparedFile(owner, fileId);
      const duration = isFilm ? filmSeconds : pictureSeconds;
      const kindOfSlide = isFilm ? ('video' as const) : ('image' as const);
      const slide = { id: v7(), fileId, duration, transition: 'cut' as const };
      pages.push({ ...slide, type: kindOfSlide });
    }
    await playOn(page, server, owner, { pages });
    await untilKept(page, items.length);
    await speedUp(page, { longestMs: 1000, hasIntervals: false });
    await page.reload();
    await page.locator('[data-shown]').first().waitFor();
    const player = await heapOf(page);
    await page.close();
    plainServer.swap(items, pictureSeconds * 1000);
    const swap = await browser.newPage();
    await speedUp(swap, { longestMs: pictureSeconds * 1000, hasIntervals: true });
    await swap.goto(plainServer.address);
    const plain = await heapOf(swap);
    return rowsOf(player, plain);
  } finally {
    await browser.close();
    await plainServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeItems(page: Page): Promise<PlainItem[]> {
  const items: PlainItem[] = [];
  for (const [place, kind] of kinds.entries()) {
    const [r, g, b] = colourAt(place);
    if (kind === 'video') {
      const bytes = await flatFilm(page, [r, g, b], filmSeconds);
      items.push({ kind, bytes, type: 'video/webm', url: null });
    } else {
      // Small: what it is decoded to lies outside of the heap, and takes its time.
      const create = { width: 320, height: 180, channels: 3, background: { r, g, b } } as const;
      const bytes = await sharp({ create }).png().toBuffer();
      items.push({ kind, bytes, type: 'image/png', url: null });
    }
  }
  return items;
}

/** Plays on; reads the heap after an hour and at the end. */
async function heapOf(page: Page): Promise<Heap> {
  const begun = performance.now();
  await passTime(page, hourMs);
  const early = await collected(page);
  const shown = await passTime(page, hours * hourMs);
  const late = await collected(page);
  const seconds = (performance.now() - begun) / 1000;
  return { first: early.bytes, last: late.bytes, nodes: [early.nodes, late.nodes], shown, seconds };
}

async function collected(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize: bytes } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  await devtools.detach();
  return { bytes, nodes };
}

function rowsOf(player: Heap, plain: Heap) {
  const growth = ({ first, last }: Heap) => last / first;
  const rows = (side: string, heap: Heap, note: string) => [
    { measure: `${side}: after an hour`, value: heap.first / 1e6, unit: 'MB' },
    { measure: `${side}: after ${hours} hours`, value: heap.last / 1e6, unit: 'MB', note },
  ];
  const told = ({ nodes: [before, after], seconds }: Heap) =>
    `nodes ${before}, then ${after}; played in ${seconds.toFixed(0)} s`;
  const missed = growth(player) > most ? ': MISSED' : '';
  const wanted = (kinds.length * hours * 3600) / (3 * pictureSeconds + filmSeconds);
  // A player that skipped what it should play would not grow either.
  const played = `${player.shown} of ${wanted.toFixed(0)} slides shown`;
  return [
    ...rows(
      'player',
      player,
      `× ${growth(player).toFixed(2)} of the first hour, at most ${most}${missed}; ${played}; ${told(player)}`,
    ),
    ...rows('plain swap', plain, `× ${growth(plain).toFixed(2)} of its own; ${told(plain)}`),
  ];
}
