import { removePhoto as call } from '#shared/contract/account/user.ts';
import { handler } from '../../handler.ts';
import { deletePhoto } from './sql.ts';

export const removePhoto = handler(call, async (ctx) => {
  await deletePhoto(ctx.db, ctx.principal.userId);
  return null;
});
