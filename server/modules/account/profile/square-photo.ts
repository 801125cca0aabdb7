import { photo } from '#shared/domain/limits.ts';
import type { FileRefusal } from '#shared/errors/details.ts';
import { decodeImage, refusalOfImage } from '../../../ports/parser/decode-image.ts';

/** 200 MB when decoded. */
const maxPixels = 50e6;

/** The square that a photo is stored as, or why the photo is rejected. */
type SquarePhoto = { reason: FileRefusal } | { reason: null; content: Buffer };

/**
 * Crops a photo around its middle: upright, first frame only, without its metadata.
 * @throws as `decodeImage`
 */
export async function squarePhoto(bytes: Uint8Array): Promise<SquarePhoto> {
  const { types, pixels: side } = photo;
  const image = await decodeImage(bytes, {
    types,
    maxPixels,
    maxAnimatedPixels: maxPixels,
    // Of all frames, which are decoded to find damage.
    maxAnimationPixels: 4 * maxPixels,
    variants: [{ variant: 'photo', side, isSquare: true, isOfAnimations: true }],
    screenSide: side,
  });
  if (image.reason !== null) return { reason: refusalOfImage(image.reason) };
  const [made] = image.variants;
  if (!made) throw new Error('the parser made no photo');
  return { reason: null, content: made.content };
}
