import { changeShortcut as call } from '#shared/contract/signage/shortcut.ts';
import { handler } from '../../handler.ts';
import { requireEditing } from '../editing.ts';
import { managedSlideshow } from '../slideshow/seen-slideshow.ts';
import { checkShortcut } from './check-shortcut.ts';
import { shortcutView } from './shortcut-view.ts';
import { findShortcut, updateShortcut } from './sql.ts';

/**
 * Who is no longer to watch is taken away at any time; everything else waits for plan and room. A
 * shortcut may lead to what is not its owner's, and then is no way to show it to strangers.
 */
export const changeShortcut = handler(call, async (ctx, { id, name, playlistId, isPublic }) => {
  const found = await findShortcut(ctx.db, ctx.principal, id);
  if (!found) throw ctx.fail(7);
  const { appId } = found.shortcut;
  await checkShortcut(ctx, { appId, isPublic: isPublic === true });
  const wanted = playlistId ?? (isPublic === true ? found.slideshow.id : null);
  const slideshow = wanted === null ? found.slideshow : (await managedSlideshow(ctx, wanted)).row;
  const onlyCloses = name === undefined && playlistId === undefined && isPublic !== true;
  if (!onlyCloses) await requireEditing(ctx);
  const shortcut = await updateShortcut(ctx.db, id, {
    ...(name === undefined ? {} : { name }),
    ...(playlistId === undefined ? {} : { slideshowId: playlistId }),
    ...(isPublic === undefined ? {} : { isPublic }),
  });
  if (!shortcut) throw ctx.fail(7);
  const isOther = shortcut.isPublic !== found.shortcut.isPublic;
  ctx.auditAs(isOther ? { slideshow: slideshow.name, isPublic: shortcut.isPublic } : null);
  const { id: slideshowId, name: slideshowName } = slideshow;
  return shortcutView(
    { shortcut, slideshow: { id: slideshowId, name: slideshowName } },
    ctx.origin(),
  );
});
