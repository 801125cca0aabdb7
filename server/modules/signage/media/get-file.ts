import { getFile as call } from '#shared/contract/signage/media.ts';
import { handler } from '../../handler.ts';
import { requireSignage } from '../editing.ts';
import { findFile } from './file-sql.ts';
import { fileView } from './file-view.ts';

export const getFile = handler(call, async (ctx, { id }) => {
  const { db, principal, fileUses } = ctx;
  requireSignage(principal);
  const found = await findFile(db, principal, id);
  if (!found) throw ctx.fail(7);
  return { ...fileView(found), usedIn: await fileUses.usesOf(db, id) };
});
