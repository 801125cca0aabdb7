import { within } from '#renderer/platform/time/wait.ts';
import classes from './stage.module.css';
import { Fault, type Slide, type SlidePage } from './slide.ts';
import { ownAddress } from './own-address.ts';

const decodeMs = 20_000;

/** An image, or an animation, which starts from its first frame when the slide starts. */
export function imageSlide(
  source: string,
  { fit, media }: Pick<SlidePage, 'fit' | 'media'>,
): Slide {
  const isAnimated = media?.isAnimated === true;
  const element = document.createElement('div');
  element.className = String(classes['layer']);
  const image = document.createElement('img');
  image.className = String(classes[fit]);
  image.alt = '';
  image.decoding = 'sync';
  const over = new AbortController();
  let own: string | null = null;
  if (!isAnimated) {
    image.src = source;
    element.append(image);
  }
  const decode = async () => {
    if (isAnimated) {
      own = await ownAddress(source, over.signal);
      image.src = own;
    }
    await image.decode();
  };
  return {
    element,
    async prepare() {
      await within(decodeMs, decode(), () => new Fault('stalled')).catch((error: unknown) => {
        throw error instanceof Fault ? error : new Fault('undecodable');
      });
    },
    async start() {
      // A browser plays an animation from when it is in the page, seen or not.
      if (isAnimated) element.append(image);
    },
    isStalled: () => false,
    dispose() {
      over.abort();
      image.removeAttribute('src');
      if (own !== null) URL.revokeObjectURL(own);
    },
  };
}
