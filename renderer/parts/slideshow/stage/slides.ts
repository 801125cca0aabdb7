import type { WatchCalendar } from '#renderer/ui/template/drawing.ts';
import { imageSlide } from './image-slide.ts';
import { Fault, type Slide, type SlideMedia, type SlidePage } from './slide.ts';
import { templateSlide } from './template-slide.ts';
import { videoSlide } from './video-slide.ts';
import { webSlide } from './web-slide.ts';

/** What is the same page with the same bytes, or the same words. */
export function keyOf({ id, media, url, template }: SlidePage): string {
  return `${id} ${media?.hash ?? url ?? (template ? JSON.stringify(template) : '')}`;
}

interface Means {
  /** Where a page's file lies. */
  addressOf: (media: SlideMedia) => string;
  /** The clock that templates go by, in milliseconds: a screen's is the server's. */
  now: () => number;
  calendar: WatchCalendar;
}

/** The slide of a page; throws `Fault` where there is nothing to make it from. */
export function slideOf(page: SlidePage, means: Means): Slide {
  const slide = madeOf(page, means);
  slide.element.dataset['page'] = page.id;
  return slide;
}

function madeOf(page: SlidePage, { addressOf, ...means }: Means): Slide {
  const { type, media, url, template } = page;
  if (type === 'web' && url !== null) return webSlide(url);
  if (type === 'template' && template !== null) return templateSlide(template, means);
  if (media === null) throw new Fault('missing');
  const source = addressOf(media);
  return media.type.startsWith('video/') ? videoSlide(source, page) : imageSlide(source, page);
}
