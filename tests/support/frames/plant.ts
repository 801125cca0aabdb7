import type { Page } from '@playwright/test';
import { isAll, type Colour } from './judge.ts';
import { recordFrames } from './recorder.ts';

/** Flashes over a page, and how many of them a recorder saw. */
export interface Planted {
  planted: number;
  seen: number;
}

/** No slide has it. */
const flashColour: Colour = [255, 0, 255];
/** 0: a single frame. */
const allLengthsMs = [0, 33, 100];

/**
 * Covers the page for so long, by turns, while it goes on with what it does, and looks
 * whether the recorder noticed: a recorder that misses these proves nothing.
 */
export async function plantFlashes(
  page: Page,
  count: number,
  lengthsMs: readonly number[] = allLengthsMs,
): Promise<Planted> {
  const recorder = await recordFrames(page);
  await page.evaluate(flash, { count, lengthsMs, css: `rgb(${flashColour.join(' ')})` });
  const frames = await recorder.stop();
  let seen = 0;
  let before = false;
  for (const frame of frames) {
    const now = isAll(frame, flashColour);
    if (now && !before) seen += 1;
    before = now;
  }
  return { planted: count, seen };
}

/** Runs in the page. */
async function flash(asked: {
  count: number;
  lengthsMs: readonly number[];
  css: string;
}): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame);
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (let at = 0; at < asked.count; at += 1) {
    await wait(400);
    const cover = document.createElement('div');
    cover.style.cssText = `position:fixed;inset:0;z-index:2147483647;background:${asked.css}`;
    document.body.append(cover);
    const ms = asked.lengthsMs[at % asked.lengthsMs.length] ?? 0;
    // In the frame after the next it has stood for one.
    await frame();
    await (ms === 0 ? frame() : wait(ms));
    cover.remove();
  }
  await frame();
}
