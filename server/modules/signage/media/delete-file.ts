import { deleteFile as call } from '#shared/contract/signage/media.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { watchStorageSoon } from '../workspace-storage.ts';
import { deleteFileRow } from './file-sql.ts';

/** Also where the storage is over its limit: deleting is the way back. Its bytes go by `purge-files`. */
export const deleteFile = handler(call, async (ctx, { id }) => {
  requireSignage(ctx.principal);
  if (!(await deleteFileRow(ctx.db, ctx.principal, id))) throw ctx.fail(7);
  await watchStorageSoon(ctx.db, ctx.principal.workspaceId, ctx.now);
  return null;
});
