import { randomBytes } from 'node:crypto';
import { createShortcut as call } from '#shared/contract/signage/shortcut.ts';
import { shortcut as rule } from '#shared/domain/limits.ts';
import { handler } from '../../handler.ts';
import { requireRoom } from '../capacity.ts';
import { requireEditing } from '../editing.ts';
import { managedSlideshow } from '../slideshow/seen-slideshow.ts';
import { checkShortcut } from './check-shortcut.ts';
import { shortcutView } from './shortcut-view.ts';
import { insertShortcut } from './sql.ts';

/** For whoever may change the slideshow: a link would widen what others were shown (decisions section 9). */
export const createShortcut = handler(call, async (ctx, { appId, playlistId, name, isPublic }) => {
  const { workspaceId, userId } = ctx.principal;
  const { row } = await managedSlideshow(ctx, playlistId);
  await checkShortcut(ctx, { appId, isPublic });
  await requireEditing(ctx);
  await requireRoom(ctx.db, { workspaceId, kind: 'shortcuts', field: 'playlistId' });
  const shortcut = await insertShortcut(ctx.db, {
    workspaceId,
    ownerId: userId,
    appId,
    slideshowId: row.id,
    name,
    token: randomBytes(rule.tokenBytes).toString('base64url'),
    isPublic,
    createdAt: ctx.now,
  });
  ctx.auditAs(isPublic ? { slideshow: row.name, isPublic } : null);
  return shortcutView({ shortcut, slideshow: { id: row.id, name: row.name } }, ctx.origin());
});
