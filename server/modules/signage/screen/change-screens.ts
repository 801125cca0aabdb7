import { isDeepStrictEqual } from 'node:util';
import { changeScreens as call } from '#shared/contract/signage/screen.ts';
import { tagKey } from '#shared/domain/text/normalize-text.ts';
import { handler } from '../../handler.ts';
import { checkTags } from '../tags/check-tags.ts';
import { checkPlayed } from './check-screen.ts';
import { managedScreens } from './managed-screens.ts';
import { changeScreenRow } from './sql.ts';

/** All of them or none: one whose tags would be too many refuses the whole. */
export const changeScreens = handler(call, async (ctx, input) => {
  const { ids, playlistId, addTags = [], removeTags = [] } = input;
  const screens = await managedScreens(ctx, ids);
  await checkPlayed(ctx, { playlistId });
  const added = checkTags('addTags', addTags);
  const removed = new Set(removeTags.map(tagKey));
  const changed: string[] = [];
  for (const { id, name, tags, slideshowId } of screens) {
    const kept = tags.filter((tag) => !removed.has(tagKey(tag)));
    const keptKeys = new Set(kept.map(tagKey));
    const wanted = {
      tags: checkTags('addTags', [...kept, ...added.filter((tag) => !keptKeys.has(tagKey(tag)))]),
      slideshowId: playlistId === undefined ? slideshowId : playlistId,
    };
    if (isDeepStrictEqual(wanted, { tags, slideshowId })) continue;
    await changeScreenRow(ctx.db, id, wanted);
    changed.push(name);
  }
  const what = { ...(playlistId !== undefined && { playlistId }), addTags, removeTags };
  ctx.auditAs(changed.length === 0 ? null : { screen: changed, ...what });
  return { changed: changed.length };
});
