import { within } from '#renderer/platform/time/wait.ts';
import classes from './stage.module.css';
import { Fault, type Slide, type SlidePage } from './slide.ts';

const decodeMs = 20_000;

export function imageSlide(source: string, { fit }: Pick<SlidePage, 'fit'>): Slide {
  const element = document.createElement('div');
  element.className = String(classes['layer']);
  const image = document.createElement('img');
  image.className = String(classes[fit]);
  image.alt = '';
  image.src = source;
  element.append(image);
  return {
    element,
    async prepare() {
      await within(decodeMs, image.decode(), () => new Fault('stalled')).catch((error: unknown) => {
        throw error instanceof Fault ? error : new Fault('undecodable');
      });
    },
    start: () => Promise.resolve(),
    isStalled: () => false,
    dispose() {
      image.removeAttribute('src');
    },
  };
}
