import { screenPicture } from '#shared/domain/signage/picture.ts';
import type { FileRefusal } from '#shared/errors/details.ts';
import { decodeImage, refusalOfImage } from '../../../ports/parser/decode-image.ts';

const { side, maxSide, types } = screenPicture;
const maxPixels = maxSide * maxSide;

/** The encoded picture, or why it is rejected. */
type EncodedPicture = { reason: FileRefusal } | { reason: null; content: Buffer };

/**
 * Encodes a screen's picture again: whatever else its bytes contain is left out, and browsers get nothing
 * that a stolen screen has written.
 * @param bytes of an accepted type
 * @throws as `decodeImage`
 */
export async function encodePicture(bytes: Uint8Array): Promise<EncodedPicture> {
  const image = await decodeImage(bytes, {
    types,
    maxPixels,
    maxAnimatedPixels: maxPixels,
    maxAnimationPixels: maxPixels,
    variants: [{ variant: 'picture', side }],
    screenSide: side,
  });
  if (image.reason !== null) return { reason: refusalOfImage(image.reason) };
  if (image.isAnimated) return { reason: 'type' };
  if (Math.max(image.width, image.height) > maxSide) return { reason: 'pixels' };
  const [made] = image.variants;
  if (!made) throw new Error('the parser made no picture');
  return { reason: null, content: made.content };
}
