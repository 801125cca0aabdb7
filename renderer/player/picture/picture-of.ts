import { screenPicture } from '#shared/domain/signage/picture.ts';
import { drawElement } from './draw-elements.ts';

const { side, maxBytes } = screenPicture;
/** How well it is kept: the first that is small enough. */
const qualities = [0.8, 0.5, 0.2];

/** A small picture of elements that lie one over the other in the window; null: none is made. */
export async function pictureOf(elements: readonly Element[]): Promise<Blob | null> {
  const scale = side / Math.max(innerWidth, innerHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(innerWidth * scale));
  canvas.height = Math.max(1, Math.round(innerHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  for (const element of elements) drawElement(context, element);
  for (const quality of qualities) {
    const made = await blobOf(canvas, quality);
    if (made && made.size <= maxBytes) return made;
  }
  return null;
}

const blobOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', quality);
  });
