import { listPlays as call } from '#shared/contract/signage/play.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { handler } from '../../handler.ts';
import { requireManaging } from '../screen/managed-screens.ts';
import { findPlays, type PlayLine } from './list-sql.ts';
import { firstSlides, livePages, type Slide } from './slides-sql.ts';
import { wantedPlays } from './wanted-plays.ts';

type Item = CallOutput<typeof call>['items'][number];

export const listPlays = handler(call, async (ctx, input) => {
  requireManaging(ctx);
  const { db, principal } = ctx;
  const { page, perPage, by, sort } = input;
  const wanted = { ...wantedPlays(input), by, sort };
  const { lines, total } = await findPlays(db, principal, wanted, { page, perPage });
  const pages = lines.flatMap(({ slideshowId, pageId, isSeen }) =>
    isSeen && slideshowId !== null && pageId !== null ? [{ slideshowId, pageId }] : [],
  );
  // What has no name for whoever asks has no picture either.
  const ids = lines.flatMap(({ slideshowId, name }) => (name === null ? [] : (slideshowId ?? [])));
  const live = await livePages(db, pages);
  const first =
    by === 'slideshow'
      ? await firstSlides(db, principal.workspaceId, ids)
      : new Map<string, Slide>();
  const items = lines.map((line) => {
    const now = live.get(`${line.slideshowId}/${line.pageId}`) ?? null;
    return { ...viewOf(line, now), slide: now ? slideOf(now) : slideAsWas(line, first) };
  });
  return { items, page, perPage, total };
});

function viewOf(line: PlayLine, now: { place: number } | null): Omit<Item, 'slide'> {
  const { day, screenId, slideshowId, pageId, name, isGone } = line;
  const { plays, seconds, screens, lastOn } = line;
  return {
    id: day ?? screenId ?? (pageId === null ? `${slideshowId}` : `${slideshowId}/${pageId}`),
    day,
    screen: screenId === null ? null : { id: screenId, name, isGone, tags: line.tags ?? [] },
    slideshow: slideshowId === null ? null : { id: slideshowId, name, isGone },
    page: pageId === null ? null : pageOf(line, pageId, now),
    plays,
    seconds,
    screens,
    lastOn,
  };
}

/** Of one that is not shown to whoever asks nobody says that it is gone. */
function pageOf({ place, isSeen, isGone }: PlayLine, id: string, now: { place: number } | null) {
  return { id, place: (now ?? { place }).place, isGone: now === null && (isSeen || isGone) };
}

/** As it was on the last day on which it played. */
function slideAsWas(
  { slideshowId, type, fileId, filePage, url }: PlayLine,
  first: ReadonlyMap<string, Slide>,
): Slide | null {
  if (type !== null) return { type, fileId, filePage, url };
  return first.get(slideshowId ?? '') ?? null;
}

const slideOf = ({ type, fileId, filePage, url }: Slide): Slide => ({
  type,
  fileId,
  filePage,
  url,
});
