import { retryFile as call } from '#shared/contract/signage/media.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { isOwnFile } from './file-sql.ts';
import { reprocessBroken } from './prepare/reprocess-broken.ts';

/** Prepares a broken file again, such as after the server learned to read it. */
export const retryFile = handler(call, async (ctx, { id }) => {
  const { db, principal } = ctx;
  requireSignage(principal);
  if (!(await isOwnFile(db, principal, id))) throw ctx.fail(7);
  await reprocessBroken(ctx, { fileId: id });
  return null;
});
