import { getSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { handler } from '../../handler.ts';
import { seenSlideshow } from './seen-slideshow.ts';
import { findShares } from './shares-sql.ts';
import { draftView, slideshowView } from './slideshow-view.ts';

export const getSlideshow = handler(call, async (ctx, { id }) => {
  const seen = await seenSlideshow(ctx, id);
  const shares = seen.isManaged ? await findShares(ctx.db, [id]) : null;
  return { ...slideshowView(seen, shares?.get(id) ?? []), draft: draftView(seen) };
});
