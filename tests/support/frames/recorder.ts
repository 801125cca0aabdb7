import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** How a recorded frame is looked at: so many colours across and down, each the mean of its part. */
export const grid = { width: 64, height: 36 } as const;

/** Wide enough for the grid; wider pictures cost frames where no GPU makes them. */
const recordedWidth = 320;

/** What the browser drew, when it differed from the frame before. */
export interface Frame {
  /** Milliseconds since 1970. */
  at: number;
  /** Red, green, blue of each part, row by row. */
  pixels: Uint8Array;
}

interface Recorder {
  /** How many frames there are so far. */
  readonly count: number;
  stop(): Promise<Frame[]>;
}

/** Records whatever the browser draws of a page, as it is composed. Decoded after the end. */
export async function recordFrames(page: Page): Promise<Recorder> {
  const devtools = await page.context().newCDPSession(page);
  const raw: { at: number; data: string }[] = [];
  devtools.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    // At once: the next frame comes only after this.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    raw.push({ at: (metadata.timestamp ?? 0) * 1000, data });
  });
  await devtools.send('Page.startScreencast', {
    format: 'jpeg',
    quality: 80,
    maxWidth: recordedWidth,
    maxHeight: recordedWidth,
    everyNthFrame: 1,
  });
  return {
    get count() {
      return raw.length;
    },
    async stop() {
      await devtools.send('Page.stopScreencast');
      await devtools.detach();
      const frames: Frame[] = [];
      for (const { at, data } of raw) frames.push({ at, pixels: await pixelsOf(data) });
      return frames;
    },
  };
}

async function pixelsOf(data: string): Promise<Uint8Array> {
  return sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .resize(grid.width, grid.height, { fit: 'fill', kernel: 'nearest' }) // others mix neighbours
    .raw()
    .toBuffer();
}
