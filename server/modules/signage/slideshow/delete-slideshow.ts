import { deleteSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { handler } from '../../handler.ts';
import { managedSlideshow } from './seen-slideshow.ts';
import { deleteSlideshowRow } from './sql.ts';

export const deleteSlideshow = handler(call, async (ctx, { id }) => {
  const { row } = await managedSlideshow(ctx, id);
  if (!(await deleteSlideshowRow(ctx.db, id))) throw ctx.fail(7);
  ctx.auditAs({ slideshow: row.name });
  return null;
});
