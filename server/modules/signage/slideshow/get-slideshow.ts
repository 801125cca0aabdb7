import { getSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { filesOf } from '#shared/domain/signage/page.ts';
import type { Database } from '../../../db/connect.ts';
import { handler } from '../../handler.ts';
import { findExisting } from './files-sql.ts';
import { seenSlideshow } from './seen-slideshow.ts';
import { findShares } from './shares-sql.ts';
import { draftView, slideshowView } from './slideshow-view.ts';
import type { SlideshowRow } from './sql.ts';

export const getSlideshow = handler(call, async (ctx, { id }) => {
  const seen = await seenSlideshow(ctx, id);
  const shares = seen.isManaged ? await findShares(ctx.db, [id]) : null;
  return {
    ...slideshowView(seen, shares?.get(id) ?? []),
    draft: draftView(seen),
    missingFiles: seen.isManaged ? await findMissing(ctx.db, seen.row) : [],
  };
});

/** Ids of the files that a slideshow or its draft names and that are no longer there. */
async function findMissing(db: Database, { content, draft }: SlideshowRow): Promise<string[]> {
  const named = [...new Set([content, draft].flatMap((one) => (one ? filesOf(one) : [])))];
  const there = await findExisting(db, named);
  return named.filter((id) => !there.has(id));
}
