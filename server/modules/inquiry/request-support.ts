import { requestSupport as call } from '#shared/contract/inquiry/inquiry.ts';
import { preparedHandler } from '../handler.ts';
import { checkBot } from '../misc/bot-check.ts';
import { countFiles, countQuestion } from './allowance.ts';
import { readFiles } from './read-files.ts';
import { pretendTaken, takeInquiry } from './take-inquiry.ts';

export const requestSupport = preparedHandler(call, {
  async prepare(ctx, { gToken, files = [] }) {
    await checkBot(ctx, call, gToken);
    await countQuestion(ctx);
    const read = await readFiles(Array.isArray(files) ? files : [files]);
    await countFiles(ctx, read);
    return read;
  },
  run: (ctx, input, files) => takeInquiry(ctx, 'support', input, files),
  pretend: pretendTaken,
});
