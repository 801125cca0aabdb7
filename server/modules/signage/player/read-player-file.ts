import { readPlayerFile as call } from '#shared/contract/signage/player.ts';
import { mediaHandler } from '../../handler.ts';
import { playedSource } from '../media/variant-source.ts';
import { planOf } from './plan.ts';
import { isPlayedFile, playedPages } from './plan-sql.ts';

export const readPlayerFile = mediaHandler(call, async (ctx, { id, variant }) => {
  const plan = await planOf(ctx.db, ctx.principal.deviceId);
  if (!(await isPlayedFile(ctx.db, plan, id))) throw ctx.fail(7);
  return playedSource(ctx, { id, variant }, () => playedPages(ctx.db, plan, id));
});
