import { filledPath } from '#shared/contract/define-call.ts';
import { getPublicPlay as call, readPublicFile } from '#shared/contract/signage/shortcut.ts';
import { playbackLease } from '#shared/domain/limits.ts';
import { shortHash } from '../../../ports/credentials.ts';
import type { Client } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { takeLease } from '../playback/lease.ts';
import { playedSlideshows } from '../slideshow/played-slideshow.ts';
import { checkAudience, playOf } from './check-audience.ts';

/** Plays what is published, drafts never; each time, it keeps or begins the viewer's lease. */
export const getPublicPlay = preparedHandler(call, {
  prepare: (ctx, { token }) => playOf(ctx, token),

  async run(ctx, { token, viewer, hash }, play) {
    const audience = await checkAudience(ctx, play);
    const { workspaceId, slideshow } = play;
    const player = { workspaceId, ...audience, id: viewer ?? strangerOf(ctx.client) };
    const { isGranted } = await takeLease(ctx.db, player, ctx.now);
    if (!isGranted) throw ctx.fail(2003);
    const [played] = await playedSlideshows(ctx.db, [slideshow], {
      addressOf: ({ id, variant }) => filledPath(readPublicFile, { token, id, variant }),
    });
    const { renewSeconds, freeAfterSeconds } = playbackLease;
    return {
      serverTime: ctx.now.toISOString(),
      lease: { renewSeconds, freeAfterSeconds },
      slideshow: played === undefined || played.hash === hash ? null : played,
    };
  },
});

/** What stands for a viewer that says no id of its own. */
function strangerOf({ ip, userAgent }: Client): string {
  return shortHash(`${ip} ${userAgent}`);
}
