import pLimit from 'p-limit';
import sharp from 'sharp';
import { photo } from '#shared/domain/limits.ts';

/** A picture of this size takes 200 MB unpacked; what is larger is meant to harm. */
const maxPixels = 50e6;
const maxSeconds = 15;

/** Two at once leave cores and memory for everybody else. */
const turn = pLimit(2);

/**
 * The square that a photo is kept as: upright, cut around its middle, first frame only, nothing of
 * its metadata. Null where the bytes, whatever they are called, are no picture of an accepted type.
 */
export function squarePhoto(bytes: Uint8Array): Promise<Buffer | null> {
  return turn(() => square(bytes));
}

async function square(bytes: Uint8Array): Promise<Buffer | null> {
  if (!hasAcceptedStart(bytes)) return null;
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  try {
    const { format } = await picture.metadata();
    if (!photo.types.some((type) => type === `image/${format}`)) return null;
    return await picture
      .autoOrient()
      .resize(photo.pixels, photo.pixels, { fit: 'cover' })
      .webp({ quality: 86 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  } catch {
    // Cut off, damaged, too many pixels: sharp has no codes, only sentences, and for whoever sent
    // the file all of them mean that it is not one we take.
    return null;
  }
}

/**
 * JPEG, PNG and RIFF begin like this. Asked first, because merely describing a file of another kind
 * (SVG, PDF, TIFF) already runs that kind's parser on it.
 */
function hasAcceptedStart(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return start.startsWith('ffd8ff') || start === '89504e47' || start === '52494646';
}
