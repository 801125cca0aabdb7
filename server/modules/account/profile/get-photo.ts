import { getPhoto as call } from '#shared/contract/account/user.ts';
import { mediaHandler } from '../../handler.ts';
import { findPhoto } from './sql.ts';

export const getPhoto = mediaHandler(call, async (ctx, { id }) => {
  const { userId, teamId } = ctx.principal;
  const photo = await findPhoto(ctx.db, id, { userId, teamId });
  if (!photo) throw ctx.fail(7);
  const { type, bytes } = photo;
  return {
    type,
    size: bytes.length,
    etag: id,
    open: ({ start, end }) => bytes.subarray(start, end + 1),
  };
});
