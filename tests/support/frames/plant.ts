import type { Page } from '@playwright/test';
import { isAll, type Colour } from './judge.ts';
import { recordFrames } from './recorder.ts';
import { cssOf } from './scenes.ts';

/** Flashes over a page, and how many of them a recorder saw. */
export interface Planted {
  planted: number;
  seen: number;
}

/** How long each flash stands. */
interface Flashes {
  /** At least so long, by turns, and until it has been painted; 0: for a single frame. */
  lengthsMs: readonly number[];
  /**
   * And until frames came in meanwhile: a browser that shares its cores drops some that nobody has
   * taken, and what was never handed over says nothing about whoever looks.
   */
  untilRecorded: boolean;
}

/** No slide has it. */
const flashColour: Colour = [255, 0, 255];
/** So many may have been on their way before the flash. */
const framesInFlight = 2;
const pauseMs = 400;

/**
 * Covers the page for so long, by turns, while it goes on with what it does, and looks
 * whether the recorder noticed: a recorder that misses these proves nothing.
 */
export async function plantFlashes(
  page: Page,
  count: number,
  { lengthsMs, untilRecorded }: Flashes,
): Promise<Planted> {
  const recorder = await recordFrames(page);
  const begins: number[] = [];
  for (let at = 0; at < count; at += 1) {
    begins.push(recorder.count);
    const ms = lengthsMs[at % lengthsMs.length] ?? 0;
    await page.evaluate(flash, { css: cssOf(flashColour), ms, pauseMs, isKept: untilRecorded });
    if (!untilRecorded) continue;
    const enough = recorder.count + framesInFlight + 1;
    while (recorder.count < enough) await page.evaluate(changeFlash);
    await page.evaluate(endFlash);
  }
  const frames = await recorder.stop();
  // Each by itself: one that is seen twice, a frame of the page come late between, stands for no other.
  const seen = begins.filter((begin, at) => {
    const own = frames.slice(begin, begins[at + 1]).map((frame) => isAll(frame, flashColour));
    return own.includes(true, own.indexOf(false));
  }).length;
  return { planted: count, seen };
}

/** Runs in the page, as the two below do. */
async function flash(asked: {
  css: string;
  ms: number;
  pauseMs: number;
  isKept: boolean;
}): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(asked.pauseMs);
  const cover = document.createElement('div');
  cover.id = 'flash';
  cover.style.cssText = `position:fixed;inset:0;z-index:2147483647;outline-offset:-1px;background:${asked.css}`;
  document.body.append(cover);
  // However busy the machine: in the frame after the next it has been painted, and stood for one.
  await frame();
  await Promise.all([frame(), wait(asked.ms)]);
  if (!asked.isKept) cover.remove();
}

/** Has the browser draw another frame, of a flash too little different to be told apart. */
async function changeFlash(): Promise<void> {
  const cover = document.getElementById('flash');
  if (cover) cover.style.outline = cover.style.outline ? '' : '1px solid black';
  await new Promise(requestAnimationFrame);
}

function endFlash(): void {
  document.getElementById('flash')?.remove();
}
