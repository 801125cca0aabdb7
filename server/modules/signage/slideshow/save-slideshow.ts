import { isDeepStrictEqual } from 'node:util';
import { saveSlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { totalDuration } from '#shared/domain/signage/page.ts';
import { handler } from '../../handler.ts';
import { requireEditing } from '../editing.ts';
import { checkContent } from './check-content.ts';
import { noteFiles } from './files-sql.ts';
import { notePublishedPages } from '../web-page/sql.ts';
import { managedSlideshow, refuseStale } from './seen-slideshow.ts';
import { savedView } from './slideshow-view.ts';
import { changeSlideshow, type SlideshowChange } from './sql.ts';

/**
 * Autosaved again and again while somebody edits. Who publishes what is somebody else's leaves a line
 * in the audit log; drafts leave none.
 */
export const saveSlideshow = handler(call, async (ctx, input) => {
  const { id, name, content, publish } = input;
  const { row, owner } = await managedSlideshow(ctx, id);
  await requireEditing(ctx);
  if (content) await checkContent(ctx, { content, isDraft: !publish, before: row });
  const change: SlideshowChange = { name };
  if (content && publish) {
    change.published = { content, totalDuration: totalDuration(content.pages) };
    change.draft = null;
  } else if (content) {
    // Undone edits leave what is published: such a draft has nothing to publish or to discard.
    const isPublished = row.publishedAt !== null && isDeepStrictEqual(content, row.content);
    change.draft = isPublished ? null : content;
  }
  if (change.published) {
    const { workspaceId } = row;
    await notePublishedPages(ctx.db, { workspaceId, content: change.published.content }, ctx.now);
  }
  const known = { id, updatedAt: new Date(input.updatedAt) };
  const changed = await changeSlideshow(ctx.db, known, change, ctx.now);
  if (!changed) return refuseStale(ctx, id);
  if (content) await noteFiles(ctx.db, id, changed);
  const isOfOther = row.ownerId !== ctx.principal.userId;
  const isTold = isOfOther && change.published !== undefined;
  ctx.auditAs(isTold ? { slideshow: changed.name, email: owner.email } : null);
  return savedView(changed);
});
