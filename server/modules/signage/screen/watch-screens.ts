import { watchScreens as call } from '#shared/contract/signage/picture.ts';
import { screenPicture } from '#shared/domain/signage/picture.ts';
import { handler } from '../../handler.ts';
import { requireManaging } from './managed-screens.ts';
import { markWatched } from '../picture/picture-sql.ts';

/** Those that are gone, or somebody else's, are passed over: the page has an older list. */
export const watchScreens = handler(call, async (ctx, { ids }) => {
  requireManaging(ctx);
  const until = new Date(ctx.now.getTime() + screenPicture.watchedSeconds * 1000);
  return { watched: await markWatched(ctx.db, ctx.principal, ids, until) };
});
