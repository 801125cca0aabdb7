import pLimit from 'p-limit';
import sharp from 'sharp';
import { photo } from '#shared/domain/limits.ts';
import { readImage } from '../../../ports/read-image.ts';

/** A picture of this size takes 200 MB unpacked; what is larger is meant to harm. */
const maxPixels = 50e6;
const maxSeconds = 15;

/** Two at once leave cores and memory for everybody else. */
const turn = pLimit(2);

/**
 * The square that a photo is stored as: upright, cut around its middle, first frame only, without its
 * metadata.
 * @returns null where the bytes, whatever their name says, are no image of an accepted type
 * @throws where the server cannot read images or exceeds its time limit
 */
export function squarePhoto(bytes: Uint8Array): Promise<Buffer | null> {
  return turn(() => square(bytes));
}

async function square(bytes: Uint8Array): Promise<Buffer | null> {
  if (!hasAcceptedStart(bytes)) return null;
  return readImage(async () => {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!photo.types.some((type) => type === `image/${format}`)) return null;
    return picture
      .autoOrient()
      .resize(photo.pixels, photo.pixels, { fit: 'cover' })
      .webp({ quality: 86 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  });
}

/**
 * JPEG, PNG and RIFF begin like this. Asked first, because merely describing a file of another kind
 * (SVG, PDF, TIFF) already runs that kind's parser on it.
 */
function hasAcceptedStart(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  return start.startsWith('ffd8ff') || start === '89504e47' || start === '52494646';
}
