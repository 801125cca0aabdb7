import { duplicateSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { handler } from '../../handler.ts';
import { requireRoom } from '../capacity.ts';
import { requireEditing } from '../editing.ts';
import { noteFiles } from './files-sql.ts';
import { notePublishedPages } from '../web-page/sql.ts';
import { managedSlideshow } from './seen-slideshow.ts';
import { savedView } from './slideshow-view.ts';
import { insertSlideshow } from './sql.ts';

/** A slideshow of the caller's own; pages keep their files, which are stored once. */
export const duplicateSlideshow = handler(call, async (ctx, { id, name }) => {
  const { row } = await managedSlideshow(ctx, id);
  await requireEditing(ctx);
  const { content, draft, totalDuration, workspaceId } = row;
  await requireRoom(ctx.db, { workspaceId, kind: 'slideshows', field: 'name' });
  const made = await insertSlideshow(
    ctx.db,
    {
      workspaceId,
      ownerId: ctx.principal.userId,
      name,
      content,
      draft,
      totalDuration,
      publishedAt: row.publishedAt && ctx.now,
    },
    ctx.now,
  );
  await noteFiles(ctx.db, made.id, made);
  await notePublishedPages(ctx.db, made, ctx.now);
  return savedView(made);
});
