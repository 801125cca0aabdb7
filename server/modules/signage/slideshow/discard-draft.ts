import { discardDraft as call } from '#shared/contract/signage/slideshow.ts';
import { handler } from '../../handler.ts';
import { noteFiles } from './files-sql.ts';
import { managedSlideshow, refuseStale } from './seen-slideshow.ts';
import { savedView } from './slideshow-view.ts';
import { changeSlideshow } from './sql.ts';

/** Takes away and adds nothing, so it may be done over the storage limit, too. */
export const discardDraft = handler(call, async (ctx, { id, updatedAt }) => {
  const { row } = await managedSlideshow(ctx, id);
  if (row.draft === null) return savedView(row);
  const known = { id, updatedAt: new Date(updatedAt) };
  const changed = await changeSlideshow(ctx.db, known, { draft: null }, ctx.now);
  if (!changed) return refuseStale(ctx, id);
  await noteFiles(ctx.db, id, changed);
  return savedView(changed);
});
