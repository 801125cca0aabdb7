import { createSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { totalDuration } from '#shared/domain/signage/page.ts';
import { handler } from '../../handler.ts';
import { requireRoom } from '../capacity.ts';
import { requireEditing } from '../editing.ts';
import { checkContent } from './check-content.ts';
import { noteFiles } from './files-sql.ts';
import { notePublishedPages } from '../web-page/sql.ts';
import { savedView } from './slideshow-view.ts';
import { insertSlideshow } from './sql.ts';

const nothing = { pages: [], thumbnail: null };

export const createSlideshow = handler(call, async (ctx, { name, content, publish }) => {
  const { workspaceId, userId } = ctx.principal;
  await requireEditing(ctx);
  await checkContent(ctx, { content, isDraft: !publish, before: null });
  await requireRoom(ctx.db, { workspaceId, kind: 'slideshows', field: 'name' });
  const shown = publish ? content : nothing;
  const row = await insertSlideshow(
    ctx.db,
    {
      workspaceId,
      ownerId: userId,
      name,
      content: shown,
      draft: publish ? null : content,
      totalDuration: totalDuration(shown.pages),
      publishedAt: publish ? ctx.now : null,
    },
    ctx.now,
  );
  await noteFiles(ctx.db, row.id, row);
  await notePublishedPages(ctx.db, row, ctx.now);
  return savedView(row);
});
