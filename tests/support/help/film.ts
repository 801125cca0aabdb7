import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '#shared/domain/constants.ts';
import { filmFrame } from '#renderer/features/product/film-frame.ts';

/** Frames of a walk, put together at its end. */
export interface Recorder {
  /** What stands now is seen for so many milliseconds. */
  frame(page: Page, ms: number): Promise<void>;
  /** How long the last frame stays until the film is over, in milliseconds; at least a second. */
  rest(): number;
  /** Writes film and last frame of a language. */
  write(language: Language): Promise<void>;
}

/** @throws if it lasts longer than it is said to, or weighs more than it may */
export function startRecorder(): Recorder {
  const frames: Buffer[] = [];
  const delays: number[] = [];
  const { width, height, seconds, maxBytes } = filmFrame;
  function rest(): number {
    const before = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
    const left = seconds * 1000 - before;
    if (left < 1000) throw new Error(`the film lasts ${before} ms before its last frame`);
    return left;
  }
  return {
    async frame(page, ms) {
      const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      frames.push(await sharp(bytes).resize(width, height).png().toBuffer());
      delays.push(ms);
    },
    rest,
    async write(language) {
      const film = await sharp(frames, { join: { animated: true } })
        .webp({ quality: 70, effort: 6, loop: 1, delay: [...delays.slice(0, -1), rest()] })
        .toBuffer();
      if (film.byteLength > maxBytes) throw new Error(`the film weighs ${film.byteLength} bytes`);
      const folder = path.join('resources/film', language);
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, 'film.webp'), film);
      const end = await sharp(frames.at(-1)).webp({ quality: 82, effort: 6 }).toBuffer();
      await writeFile(path.join(folder, 'end.webp'), end);
    },
  };
}
