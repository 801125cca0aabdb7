import sharp from 'sharp';
import { screenPicture } from '#shared/domain/signage/picture.ts';

const { types, side, maxSide } = screenPicture;
/** A picture of so few pixels takes milliseconds. */
const maxSeconds = 5;

/**
 * A screen's picture, drawn anew: whatever else its bytes hold stays behind, and people's browsers
 * get nothing that a stolen screen has written. Null for what is no picture, too large or damaged.
 */
export async function drawPicture(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' });
    const { format, width, height, pages = 1 } = await image.metadata();
    const isKnown = types.some((type) => type === `image/${format}`);
    if (!isKnown || pages > 1 || Math.max(width, height) > maxSide) return null;
    return await image
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten()
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch {
    return null; // sharp has no codes, only sentences, and here all mean the same
  }
}
