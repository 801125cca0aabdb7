import { readPlayerFile as call } from '#shared/contract/signage/player.ts';
import { mediaHandler } from '../../handler.ts';
import { variantSource } from '../media/variant-source.ts';
import { planOf } from './plan.ts';
import { isPlayedFile } from './plan-sql.ts';

export const readPlayerFile = mediaHandler(call, async (ctx, { id, variant }) => {
  const plan = await planOf(ctx.db, ctx.principal.deviceId);
  if (!(await isPlayedFile(ctx.db, plan, id))) throw ctx.fail(7);
  return variantSource(ctx, id, variant);
});
