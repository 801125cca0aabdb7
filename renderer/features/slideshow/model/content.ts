import { v4 } from 'uuid';
import { slideshow as rule } from '#shared/domain/limits.ts';
import { pageDefaults } from '#shared/domain/signage/page.ts';
import type { SlideshowContent } from '#shared/schema/signage.ts';

export type Slide = SlideshowContent['pages'][number];

/** What is edited: all of it is undone, saved and compared together. */
export interface Edited {
  name: string;
  pages: readonly Slide[];
  /** File that stands for the slideshow in lists; null: that of its first slide. */
  thumbnail: string | null;
}

/** What may be changed of one slide, or of many at once. */
export type SlideChange = Partial<Omit<Slide, 'id' | 'type' | 'fileId' | 'filePage'>>;

/** A slide with what nobody chose. */
export function newSlide(source: Pick<Slide, 'type'> & Partial<Slide>): Slide {
  return { ...pageDefaults, ...source, id: v4() };
}

/** The same slide once more. */
export const copyOf = (slide: Slide): Slide => ({ ...slide, id: v4() });

/** How many more slides there may be. */
export const roomFor = (edited: Edited) => Math.max(0, rule.maxPages - edited.pages.length);

/** As the contract takes it. */
export function contentOf({ pages, thumbnail }: Edited): SlideshowContent {
  return { pages: [...pages], thumbnail };
}

/**
 * Do both say the same? The server leaves out what is absent and keeps what is null, so the two
 * count as one; an id is the same in either case of letters.
 */
export function isSame(one: Edited, other: Edited): boolean {
  return one.name === other.name && isSameContent(one, other);
}

export function isSameContent(one: Omit<Edited, 'name'>, other: Omit<Edited, 'name'>): boolean {
  if (one.thumbnail !== other.thumbnail || one.pages.length !== other.pages.length) return false;
  return one.pages.every((slide, at) => {
    const opposite = other.pages[at];
    return opposite !== undefined && isSameSlide(slide, opposite);
  });
}

export function isSameSlide(one: Slide, other: Slide): boolean {
  return one === other || textOf(one) === textOf(other);
}

/** A slide as text, its fields in one order and without what is absent. */
function textOf(slide: Slide): string {
  const fields = Object.entries(slide)
    .filter(([, value]) => value !== undefined && value !== null)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(fields);
}
