import { changeFile as call } from '#shared/contract/signage/media.ts';
import { handler } from '../../handler.ts';
import { requireEditing } from '../editing.ts';
import { checkTags } from '../tags/check-tags.ts';
import { findFile, updateFile } from './file-sql.ts';

export const changeFile = handler(call, async (ctx, { id, name, tags }) => {
  const { db, principal, now } = ctx;
  const wanted = tags && checkTags('tags', tags);
  await requireEditing(ctx);
  const found = await findFile(db, principal, id);
  if (!found) throw ctx.fail(7);
  const { file } = found;
  await updateFile(db, principal, { id, name: name ?? file.name, tags: wanted ?? file.tags, now });
  return null;
});
