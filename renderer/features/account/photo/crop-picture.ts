import { photo } from '#shared/domain/limits.ts';

/** A part of a picture in percent of its sides. */
export interface CropShare {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Twice what the server keeps, so that its own resizing has something to work with. */
const largestSide = photo.pixels * 2;

/** The square of the picture that is meant, in its own pixels, and the side it is sent with. */
export function cropSquare(
  natural: { width: number; height: number },
  share: CropShare,
): { left: number; top: number; side: number; target: number } {
  const wide = (share.width / 100) * natural.width;
  const high = (share.height / 100) * natural.height;
  const most = Math.min(natural.width, natural.height);
  const side = Math.max(1, Math.min(most, Math.round(Math.min(wide, high))));
  const within = (start: number, length: number) =>
    Math.max(0, Math.min(length - side, Math.round(start)));
  return {
    left: within((share.x / 100) * natural.width, natural.width),
    top: within((share.y / 100) * natural.height, natural.height),
    side,
    target: Math.min(side, largestSide),
  };
}

/** Draws the chosen square into a file of its own; null where the browser cannot. */
export async function cropPicture(
  image: HTMLImageElement,
  share: CropShare,
  name: string,
): Promise<File | null> {
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const { left, top, side, target } = cropSquare(natural, share);
  const canvas = document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, left, top, side, side, 0, 0, target, target);
  // Browsers that cannot write WebP write PNG instead, which is welcome as well.
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', 0.92);
  });
  return blob && new File([blob], name, { type: blob.type });
}
