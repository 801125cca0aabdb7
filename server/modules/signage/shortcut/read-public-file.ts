import { readPublicFile as call } from '#shared/contract/signage/shortcut.ts';
import { mediaHandler } from '../../handler.ts';
import { playedSource } from '../media/variant-source.ts';
import { isPublishedIn, shownPagesIn } from '../slideshow/file-uses-sql.ts';
import { checkAudience, playOf } from './check-audience.ts';

/** Files of what is played, for whoever may watch it; it takes no lease, having one is the play's. */
export const readPublicFile = mediaHandler(call, async (ctx, { token, id, variant }) => {
  const play = await playOf(ctx, token);
  await checkAudience(ctx, play);
  if (!(await isPublishedIn(ctx.db, play.slideshow.id, id))) throw ctx.fail(7);
  return playedSource(ctx, { id, variant }, () => shownPagesIn(ctx.db, play.slideshow.id, id));
});
