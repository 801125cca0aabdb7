import { readFile as call } from '#shared/contract/signage/media.ts';
import { mediaHandler } from '../../handler.ts';
import { isOwnFile } from './file-sql.ts';
import { playedSource, variantSource } from './variant-source.ts';

/** Whoever a slideshow is shared with reads what it shows of its files, with or without the application. */
export const readFile = mediaHandler(call, async (ctx, { id, variant }) => {
  const { db, principal, fileUses } = ctx;
  if (await isOwnFile(db, principal, id)) return variantSource(ctx, id, variant);
  if (!(await fileUses.isShared(db, principal, id))) throw ctx.fail(7);
  return playedSource(ctx, { id, variant }, () => fileUses.sharedPages(db, principal, id));
});
