import { keptAddress } from '../core/cache-plan.ts';
import type { Media, Page } from '../core/program.ts';
import { imageSlide } from './image-slide.ts';
import { Fault, type Slide } from './slide.ts';
import { templateSlide } from './template-slide.ts';
import { videoSlide } from './video-slide.ts';
import { webSlide } from './web-slide.ts';

/** What is the same page with the same bytes. */
export function keyOf({ id, media, url }: Page): string {
  return `${id} ${media?.hash ?? url ?? ''}`;
}

/**
 * The slide of a page, whose file lies at `addressOf`; throws `Fault` where there is nothing to make
 * it from.
 */
export function slideOf(page: Page, addressOf: (media: Media) => string = keptAddress): Slide {
  const slide = madeOf(page, addressOf);
  slide.element.dataset['page'] = page.id;
  return slide;
}

function madeOf(page: Page, addressOf: (media: Media) => string): Slide {
  const { type, media, url, template } = page;
  if (type === 'web' && url !== null) return webSlide(url);
  if (type === 'template' && template !== null) return templateSlide(template);
  if (media === null) throw new Fault('missing');
  const source = addressOf(media);
  return media.type.startsWith('video/') ? videoSlide(source, page) : imageSlide(source, page);
}
