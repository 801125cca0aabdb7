import pLimit from 'p-limit';
import sharp from 'sharp';
import {
  mediaLimits,
  typesOf,
  type BrokenReason,
  type NamedVariant,
} from '#shared/domain/signage/media.ts';
import { isCutOff } from './cut-off.ts';
import type { MadeVariant } from './store-variant.ts';

const { maxPixels, maxAnimationPixels, screenSide, screen4kSide, thumbnailSide } = mediaLimits;
/** No picture of ours takes as long, however busy the machine is. */
const maxSeconds = 60;

// Each on one thread, whatever else this process draws.
sharp.concurrency(1);

/** One at a time leaves cores and memory for everybody else. */
const turn = pLimit(1);

/** A picture as a screen sees it, or why no screen can show it. */
export type Picture =
  | { reason: BrokenReason }
  | {
      reason: null;
      width: number;
      height: number;
      isAnimated: boolean;
      variants: MadeVariant[];
    };

/**
 * What is kept of a picture, upright and without its metadata: a thumbnail, and what screens of
 * 1080 and 2160 lines play. An animation keeps moving in its original alone; APNG, whose other
 * pictures nothing here can read, is a still. Cut-off and damaged ones are refused whole: half a
 * picture on a screen looks like a fault of ours.
 * @param type as its content says, of the kind `image`
 */
export function preparePicture(bytes: Uint8Array, type: string): Promise<Picture> {
  return turn(() => prepare(bytes, type));
}

/** The poster and the thumbnail of a film; null where the bytes are no picture. */
export async function posterVariants(bytes: Uint8Array): Promise<MadeVariant[] | null> {
  return turn(async () => {
    const facts = await factsOf(bytes);
    if (facts === null || !typesOf('image').some((type) => type === facts.type)) return null;
    if (facts.width * facts.height > maxPixels) return null;
    return orNull(async () => [
      await made(bytes, 'poster', screenSide),
      await made(bytes, 'thumbnail', thumbnailSide),
    ]);
  });
}

async function prepare(bytes: Uint8Array, type: string): Promise<Picture> {
  const facts = await factsOf(bytes);
  if (facts === null || facts.type !== type || isCutOff(bytes, type))
    return { reason: 'unreadable' };
  const { width, height, pictures } = facts;
  if (width * height > maxPixels) return { reason: 'tooLarge' };
  const isAnimated = pictures > 1;
  if (isAnimated && width * height * pictures > maxAnimationPixels) return { reason: 'tooLarge' };
  const variants = await orNull(async () => {
    if (isAnimated) {
      await readWhole(bytes);
      return [await made(bytes, 'thumbnail', thumbnailSide)];
    }
    const isLarge = Math.max(width, height) > screenSide;
    return [
      ...(isLarge ? [await made(bytes, 'screen-4k', screen4kSide)] : []),
      await made(bytes, 'screen', screenSide),
      await made(bytes, 'thumbnail', thumbnailSide),
    ];
  });
  return variants === null
    ? { reason: 'unreadable' }
    : { reason: null, width, height, isAnimated, variants };
}

/** What its head says: nothing is unpacked for it. Null for what is no picture. */
async function factsOf(bytes: Uint8Array) {
  return orNull(async () => {
    const {
      format,
      autoOrient,
      pages = 1,
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    return { type: `image/${format}`, ...autoOrient, pictures: pages };
  });
}

async function made(bytes: Uint8Array, variant: NamedVariant, side: number): Promise<MadeVariant> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 86 })
    .timeout({ seconds: maxSeconds })
    .toBuffer({ resolveWithObject: true });
  return { variant, content: data, width: info.width, height: info.height };
}

/** Unpacks every picture of an animation, to keep none; throws for one that is cut off. */
async function readWhole(bytes: Uint8Array): Promise<void> {
  await sharp(bytes, { animated: true, limitInputPixels: maxAnimationPixels, failOn: 'error' })
    .resize({ width: 8 })
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer();
}

/** sharp has no codes, only sentences, and for whoever sent the file all mean that it is damaged. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch {
    return null;
  }
}
