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

/** A rectangle that is filled with a colour, as styles write it. */
export interface Rectangle {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
}

/** A film whose frames repeat a few pictures, each a list of rectangles. */
export interface DrawnFilm {
  width: number;
  height: number;
  /** Frames per second. */
  rate: number;
  /** Number of frames. */
  count: number;
  pictures: readonly (readonly Rectangle[])[];
}

/**
 * A film in a colour, coded by the browser, as long as it says to the millisecond. A square in a
 * corner changes with each picture, so that a film that stands is told from one that plays.
 */
export async function flatFilm(page: Page, colour: Colour, seconds: number): Promise<Buffer> {
  const whole = { x: 0, y: 0, width: film.width, height: film.height, fill: cssOf(colour) };
  const square = { x: 20, y: 20, width: 100, height: 72 };
  const pictures = ['white', 'black'].map((fill) => [whole, { ...square, fill }]);
  return drawnFilm(page, { ...film, count: Math.round(seconds * film.rate), pictures });
}

/** A WebM film, encoded by the browser. */
export async function drawnFilm(page: Page, wanted: DrawnFilm): Promise<Buffer> {
  const { width, height, rate } = wanted;
  const coded = await page.evaluate(encodeFilm, wanted);
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const track = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(track, { frameRate: rate });
  await output.start();
  const decoderConfig = { codec: 'vp8', codedWidth: width, codedHeight: height };
  for (const [at, { data, type }] of coded.entries()) {
    const bytes = Buffer.from(data, 'base64');
    await track.add(new EncodedPacket(bytes, type, at / rate, 1 / rate), {
      decoderConfig,
    });
  }
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was written');
  return Buffer.from(target.buffer);
}

/** Runs in the page. */
async function encodeFilm({
  width,
  height,
  rate,
  count,
  pictures,
}: DrawnFilm): Promise<{ data: string; type: 'key' | 'delta' }[]> {
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
    for (const rectangle of pictures[at % pictures.length] ?? []) {
      context.fillStyle = rectangle.fill;
      context.fillRect(rectangle.x, rectangle.y, rectangle.width, rectangle.height);
    }
    const frame = new VideoFrame(canvas, { timestamp: (at * 1e6) / rate, duration: 1e6 / rate });
    encoder.encode(frame, { keyFrame: at === 0 });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  return coded;
}
