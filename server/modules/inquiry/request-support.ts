import { requestSupport as call } from '#shared/contract/inquiry/inquiry.ts';
import { preparedHandler } from '../handler.ts';
import { checkBot } from '../misc/bot-check.ts';
import { countFiles, countQuestion } from './allowance.ts';
import { readFiles } from './read-files.ts';
import { isConfirmedEnough, pretendTaken, takeInquiry } from './take-inquiry.ts';

export const requestSupport = preparedHandler(call, {
  async prepare(ctx, { email, gToken, files = [] }) {
    await checkBot(ctx, call, gToken);
    await countQuestion(ctx);
    const read = await readFiles(Array.isArray(files) ? files : [files]);
    if (read === null) throw ctx.fail(2006);
    await countFiles(ctx, read);
    return { isEnough: await isConfirmedEnough(ctx, email), files: read };
  },
  run: (ctx, input, prepared) => takeInquiry(ctx, 'support', input, prepared),
  pretend: pretendTaken,
});
