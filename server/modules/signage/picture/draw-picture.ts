import sharp from 'sharp';
import { screenPicture } from '#shared/domain/signage/picture.ts';
import type { FileRefusal } from '#shared/errors/details.ts';
import { readImage } from '../../../ports/read-image.ts';

const { side, maxSide } = screenPicture;
/** A picture of so few pixels takes milliseconds. */
const maxSeconds = 5;

/** The encoded picture, or why it is rejected. */
type Drawn =
  | { reason: Extract<FileRefusal, 'type' | 'pixels' | 'unreadable'> }
  | { reason: null; content: Buffer };

/**
 * Encodes a screen's picture again: whatever else its bytes contain is left out, and browsers get nothing
 * that a stolen screen has written.
 * @param bytes of an accepted type
 * @throws where the server cannot read images or exceeds its time limit
 */
export async function drawPicture(bytes: Uint8Array): Promise<Drawn> {
  const drawn = await readImage(async (): Promise<Drawn> => {
    // Reads the head only: an image over the limit would count as damaged.
    const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (pages > 1) return { reason: 'type' };
    if (Math.max(width, height) > maxSide) return { reason: 'pixels' };
    const content = await sharp(bytes, { limitInputPixels: maxSide * maxSide, failOn: 'error' })
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten()
      // Without it libvips takes 16-bit pixels of another colour space for sRGB.
      .withIccProfile('srgb', { attach: false })
      .webp({ quality: 80, effort: 2 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
    return { reason: null, content };
  });
  return drawn ?? { reason: 'unreadable' };
}
