import { pageVariant, type Variant } from '#shared/domain/signage/media.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';
import { platform } from '#renderer/platform/platform.ts';
import { fileAddress } from '../file-address.ts';
import { watchCalendar } from '../watch-calendar.ts';
import type { Slide, SlidePage } from '../stage/slide.ts';
import { slideOf } from '../stage/slides.ts';
import { drawnPage, framedPage } from './web-page.ts';

/** A page as the editor has it. */
export type EditedPage = SlideshowContent['pages'][number];

/**
 * Ways to make the slide of a page, each for where the one before it cannot be shown: what moves has no
 * variant for screens, and plays as it came.
 */
export function slidesOf(page: EditedPage): (() => Slide)[] {
  const { type, url, filePage } = page;
  if (type === 'web' && typeof url === 'string') {
    // A client's pages have no address of the player's to frame.
    return [() => marked(platform.target === 'web' ? framedPage(url) : drawnPage(url), page)];
  }
  const made = (variant: Variant) => () => slideOf(played(page, variant), means);
  if (type === 'video') return [made('original')];
  if (typeof filePage === 'number') return [made(pageVariant(filePage))];
  return type === 'image' ? [made('screen'), made('original')] : [made('original')];
}

const means = {
  addressOf: ({ url }: { url: string }) => url,
  now: Date.now,
  calendar: watchCalendar,
};

function played(page: EditedPage, variant: Variant): SlidePage {
  const { fileId, url = null, template = null, ...rest } = page;
  const address = typeof fileId === 'string' ? fileAddress(fileId, variant) : null;
  return {
    ...rest,
    url,
    template,
    media:
      address === null
        ? null
        : {
            url: address,
            hash: address,
            type: `${page.type}/`,
            durationMs: null,
            // The original is what is left for what has no variant for screens.
            isAnimated: page.type === 'image' && variant === 'original',
          },
  };
}

/** As the stage marks the slides that it makes itself. */
function marked(slide: Slide, { id }: EditedPage): Slide {
  slide.element.dataset['page'] = id;
  return slide;
}
