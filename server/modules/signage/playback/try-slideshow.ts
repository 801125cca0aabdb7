import { filledPath } from '#shared/contract/define-call.ts';
import { readFile } from '#shared/contract/signage/media.ts';
import { trySlideshow as call } from '#shared/contract/signage/slideshow.ts';
import { totalDuration } from '#shared/domain/signage/page.ts';
import { handler } from '../../handler.ts';
import { playedSlideshows } from '../slideshow/played-slideshow.ts';
import { seenSlideshow } from '../slideshow/seen-slideshow.ts';

/** Takes no lease: somebody looks at their own work, and no screen plays. */
export const trySlideshow = handler(call, async (ctx, { id, draft, hash }) => {
  const { row, isManaged } = await seenSlideshow(ctx, id);
  if (draft && !isManaged) throw ctx.fail(5);
  const content = (draft && row.draft) || row.content;
  const shown = { ...row, content, totalDuration: totalDuration(content.pages) };
  const [played] = await playedSlideshows(ctx.db, [shown], {
    addressOf: ({ id: fileId, variant }) => filledPath(readFile, { id: fileId, variant }),
  });
  return {
    serverTime: ctx.now.toISOString(),
    slideshow: played === undefined || played.hash === hash ? null : played,
  };
});
