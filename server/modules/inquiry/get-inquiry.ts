import { filledPath } from '#shared/contract/define-call.ts';
import { getInquiry as call, getInquiryFile } from '#shared/contract/inquiry/desk.ts';
import { handler } from '../handler.ts';
import { inquiryView } from './inquiry-view.ts';
import { answersOf, filesOf, findInquiry } from './sql.ts';

export const getInquiry = handler(call, async (ctx, { id }) => {
  const [found, files, answers] = await Promise.all([
    findInquiry(ctx.db, { id }),
    filesOf(ctx.db, id),
    answersOf(ctx.db, id),
  ]);
  if (!found) throw ctx.fail(7);
  const { userId, ...view } = inquiryView(found);
  return {
    ...view,
    hasAccount: userId !== null,
    files: files.map((file) => ({ ...file, url: filledPath(getInquiryFile, { id: file.id }) })),
    answers: answers.map(({ createdAt, ...answer }) => ({
      ...answer,
      createdAt: createdAt.toISOString(),
    })),
  };
});
