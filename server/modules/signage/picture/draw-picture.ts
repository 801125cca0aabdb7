import sharp from 'sharp';
import { screenPicture } from '#shared/domain/signage/picture.ts';
import { readImage } from '../../../ports/read-image.ts';

const { types, side, maxSide } = screenPicture;
/** A picture of so few pixels takes milliseconds. */
const maxSeconds = 5;

/**
 * Encodes a screen's picture again: whatever else its bytes contain is left out, and browsers get nothing
 * that a stolen screen has written.
 * @returns null for what is no picture, too large or damaged
 * @throws where the server cannot read images or exceeds its time limit
 */
export function drawPicture(bytes: Uint8Array): Promise<Buffer | null> {
  return readImage(async () => {
    const image = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' });
    const { format, width, height, pages = 1 } = await image.metadata();
    const isKnown = types.some((type) => type === `image/${format}`);
    if (!isKnown || pages > 1 || Math.max(width, height) > maxSide) return null;
    return image
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten()
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  });
}
