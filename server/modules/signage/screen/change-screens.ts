import { isDeepStrictEqual } from 'node:util';
import { changeScreens as call } from '#shared/contract/signage/screen.ts';
import { handler } from '../../handler.ts';
import { checkPlayed, checkTags } from './check-screen.ts';
import { managedScreens } from './managed-screens.ts';
import { changeScreenRow } from './sql.ts';

/** All of them or none: one whose tags would be too many refuses the whole. */
export const changeScreens = handler(call, async (ctx, input) => {
  const { ids, playlistId, addTags = [], removeTags = [] } = input;
  const screens = await managedScreens(ctx, ids);
  await checkPlayed(ctx, { playlistId });
  const added = checkTags('addTags', addTags);
  const changed: string[] = [];
  for (const { id, name, tags, slideshowId } of screens) {
    const kept = tags.filter((tag) => !removeTags.includes(tag));
    const wanted = {
      tags: checkTags('addTags', [...kept, ...added.filter((tag) => !kept.includes(tag))]),
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
