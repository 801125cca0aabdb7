import { isSameSlide, type Edited, type Slide } from './content.ts';

/**
 * Brings together what two people made of the same slideshow, slide by slide; nothing that either of
 * them added or changed is lost:
 * - a slide that only one of them changed or added is as they left it,
 * - one that both changed otherwise stands there twice,
 * - one that one of them deleted and the other changed stays; deleted by one and untouched, it goes.
 * The order is that of whoever moved slides, theirs where both did; what the other one added follows
 * the slide that it followed there.
 */
export function mergeEdits(
  base: Edited,
  mine: Edited,
  theirs: Edited,
  newId: () => string,
): Edited {
  const isOrderKept = isOrderOf(base, theirs);
  const [first, second] = isOrderKept ? [mine, theirs] : [theirs, mine];
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    pages: weave(base, first, second, newId),
    thumbnail: mine.thumbnail === base.thumbnail ? theirs.thumbnail : mine.thumbnail,
  };
}

/** The slides of `first` in its order, with what is different in `second`. */
function weave(base: Edited, first: Edited, second: Edited, newId: () => string): Slide[] {
  const was = byId(base);
  const seconds = byId(second);
  const firsts = byId(first);
  const isChanged = (slide: Slide) => {
    const before = was.get(slide.id);
    return before === undefined || !isSameSlide(before, slide);
  };
  const pages: Slide[] = [];
  for (const slide of first.pages) {
    const opposite = seconds.get(slide.id);
    if (opposite === undefined) {
      // It was added by the first, or deleted by the second.
      if (isChanged(slide)) pages.push(slide);
    } else if (!isChanged(opposite) || isSameSlide(opposite, slide)) pages.push(slide);
    else if (!isChanged(slide)) pages.push(opposite);
    else pages.push(slide, { ...opposite, id: newId() });
  }
  for (const [at, slide] of second.pages.entries()) {
    if (firsts.has(slide.id) || !isChanged(slide)) continue;
    const there = new Set(pages.map(({ id }) => id));
    const before = second.pages.slice(0, at).findLast(({ id }) => there.has(id));
    const place = before ? pages.findIndex(({ id }) => id === before.id) + 1 : 0;
    pages.splice(place, 0, slide);
  }
  return pages;
}

/** Do the slides that both have stand in the same order? */
function isOrderOf(base: Edited, edited: Edited): boolean {
  const known = byId(base);
  const there = byId(edited);
  const before = base.pages.filter(({ id }) => there.has(id));
  const now = edited.pages.filter(({ id }) => known.has(id));
  return before.every(({ id }, at) => now[at]?.id === id);
}

const byId = ({ pages }: Edited) => new Map(pages.map((slide) => [slide.id, slide]));

/** How many slides one version has that the other has not, or has otherwise. */
export function countDifferent(one: Edited, other: Edited): number {
  const others = byId(other);
  return one.pages.filter((slide) => {
    const opposite = others.get(slide.id);
    return opposite === undefined || !isSameSlide(slide, opposite);
  }).length;
}
