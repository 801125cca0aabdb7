import { getPhoto as call } from '#shared/contract/user.ts';
import { handler } from '../../handler.ts';
import { findPhoto } from './sql.ts';

export const getPhoto = handler(call, async (ctx, { id }) => {
  const { userId, teamId } = ctx.principal;
  const photo = await findPhoto(ctx.db, id, { userId, teamId });
  if (!photo) throw ctx.fail(7);
  return { type: photo.type, bytes: new Uint8Array(photo.bytes) };
});
