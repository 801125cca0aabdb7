import { readFile as call } from '#shared/contract/signage/media.ts';
import { mediaHandler } from '../../handler.ts';
import { isOwnFile } from './file-sql.ts';
import { variantSource } from './variant-source.ts';

/** Whoever a slideshow is shared with reads its files, with or without the application. */
export const readFile = mediaHandler(call, async (ctx, { id, variant }) => {
  const { db, principal, fileUses } = ctx;
  const isReadable =
    (await isOwnFile(db, principal, id)) || (await fileUses.isShared(db, principal, id));
  if (!isReadable) throw ctx.fail(7);
  return variantSource(ctx, id, variant);
});
