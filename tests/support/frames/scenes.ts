import type { Page } from '@playwright/test';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';
import type { Colour } from './judge.ts';

/** `#15161c`: the sheet that a template is drawn on. */
export const sheetColour: Colour = [21, 22, 28];

const levels = [40, 120, 200] as const;
const palette: Colour[] = levels
  .flatMap((red) => levels.flatMap((green) => levels.map((blue) => [red, green, blue] as const)))
  .filter(([red, green, blue]) => red !== green || green !== blue);

/** One of 24 colours that are told from each other, from the sheet, from black and white. */
export function colourAt(place: number): Colour {
  // Neighbours differ in more than a channel.
  return palette[(place * 7) % palette.length] ?? sheetColour;
}

/** As styles write it. */
export const cssOf = (colour: Colour): string => `rgb(${colour.join(' ')})`;

/** A picture of 1920 × 1080 in a colour, grained so that it takes its time to be decoded. */
export function grainedPicture(colour: Colour): Promise<Buffer> {
  const [width, height, grain] = [1920, 1080, 8];
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) {
    pixels[at] = (colour[at % 3] ?? 0) + Math.floor(Math.random() * (2 * grain + 1)) - grain;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const film = { width: 1280, height: 720, rate: 25 } as const;

/**
 * A film in a colour, coded by the browser, as long as it says to the millisecond. A square in a
 * corner changes with each picture, so that a film that stands is told from one that plays.
 */
export async function flatFilm(page: Page, colour: Colour, seconds: number): Promise<Buffer> {
  const count = Math.round(seconds * film.rate);
  const coded = await page.evaluate(encodeFilm, { ...film, fill: cssOf(colour), count });
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(track, { frameRate: film.rate });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: film.width, codedHeight: film.height };
  for (const [at, { data, type }] of coded.entries()) {
    const bytes = Buffer.from(data, 'base64');
    await track.add(new EncodedPacket(bytes, type, at / film.rate, 1 / film.rate), {
      decoderConfig,
    });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/** Runs in the page. */
async function encodeFilm(asked: {
  width: number;
  height: number;
  rate: number;
  fill: string;
  count: number;
}): Promise<{ data: string; type: 'key' | 'delta' }[]> {
  const { width, height, rate, fill, count } = asked;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is nothing to draw on');
  const coded: { data: string; type: 'key' | 'delta' }[] = [];
  const encoder = new VideoEncoder({
    output(chunk) {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      const text = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
      coded.push({ data: btoa(text), type: chunk.type });
    },
    error(failure) {
      throw failure;
    },
  });
  encoder.configure({ codec: 'vp8', width, height, bitrate: 2_000_000, framerate: rate });
  for (let at = 0; at < count; at += 1) {
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
    context.fillStyle = at % 2 === 0 ? 'white' : 'black';
    context.fillRect(20, 20, 100, 72);
    const frame = new VideoFrame(canvas, { timestamp: (at * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: at === 0 });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  return coded;
}
