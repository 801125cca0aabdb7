import { filledPath } from '#shared/contract/define-call.ts';
import { getPlayerSchedule as call, readPlayerFile } from '#shared/contract/signage/player.ts';
import { handler } from '../../handler.ts';
import { playedSlideshows } from '../slideshow/played-slideshow.ts';
import { planOf, versionOf } from './plan.ts';
import { findPlayed } from './plan-sql.ts';

export const getPlayerSchedule = handler(call, async (ctx, { isLarge }) => {
  const plan = await planOf(ctx.db, ctx.principal.deviceId);
  // Before what it stands for: what changes meanwhile is asked for once more, and never missed.
  const version = await versionOf(ctx.db, plan);
  const slideshows = await playedSlideshows(ctx.db, await findPlayed(ctx.db, plan), {
    addressOf: (file) => filledPath(readPlayerFile, { id: file.id, variant: file.variant }),
    isLarge,
    isScreen: true,
  });
  const { screen, language } = plan;
  const { id, name, isInStep, hours, slideshowId, schedule: rows } = screen;
  return {
    version,
    serverTime: ctx.now.toISOString(),
    language,
    screen: { id, name, isInStep, hours },
    defaultId: slideshowId,
    rows,
    slideshows,
  };
});
