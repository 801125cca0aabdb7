import { getInquiryFile as call } from '#shared/contract/inquiry/desk.ts';
import { mediaHandler } from '../handler.ts';
import { findFile } from './sql.ts';

export const getInquiryFile = mediaHandler(call, async (ctx, { id }) => {
  const file = await findFile(ctx.db, id);
  if (!file) throw ctx.fail(7);
  const { type, size, content } = file;
  return { type, size, etag: id, open: ({ start, end }) => content.subarray(start, end + 1) };
});
