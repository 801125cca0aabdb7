import { keptAddress } from '../core/cache-plan.ts';
import type { Media, Page } from '../core/program.ts';
import { imageSlide } from './image-slide.ts';
import { Fault, type Slide } from './slide.ts';
import { templateSlide } from './template-slide.ts';
import { videoSlide } from './video-slide.ts';
import { webSlide } from './web-slide.ts';

/** What is the same page with the same bytes, or the same words. */
export function keyOf({ id, media, url, template }: Page): string {
  return `${id} ${media?.hash ?? url ?? (template ? JSON.stringify(template) : '')}`;
}

interface Means {
  /** Where a page's file lies; without it, where a screen keeps it. */
  addressOf?: ((media: Media) => string) | undefined;
  /** The server's clock, in milliseconds. */
  now: () => number;
}

/** The slide of a page; throws `Fault` where there is nothing to make it from. */
export function slideOf(page: Page, means: Means): Slide {
  const slide = madeOf(page, means);
  slide.element.dataset['page'] = page.id;
  return slide;
}

function madeOf(page: Page, { addressOf = keptAddress, now }: Means): Slide {
  const { type, media, url, template } = page;
  if (type === 'web' && url !== null) return webSlide(url);
  if (type === 'template' && template !== null) return templateSlide(template, now);
  if (media === null) throw new Fault('missing');
  const source = addressOf(media);
  return media.type.startsWith('video/') ? videoSlide(source, page) : imageSlide(source, page);
}
