import { readScreenPicture as call } from '#shared/contract/signage/picture.ts';
import { mediaHandler } from '../../handler.ts';
import { requireManaging } from './managed-screens.ts';
import { findPicture } from '../picture/picture-sql.ts';

/** Never what another picture's address asks for: what stands at one does not change. */
export const readScreenPicture = mediaHandler(call, async (ctx, input) => {
  requireManaging(ctx);
  const content = await findPicture(ctx.db, ctx.principal, input);
  if (content === null) throw ctx.fail(7);
  return {
    type: 'image/webp',
    size: content.length,
    etag: input.hash,
    open: ({ start, end }) => content.subarray(start, end + 1),
  };
});
