import { submitInquiry as call } from '#shared/contract/inquiry/inquiry.ts';
import { preparedHandler } from '../handler.ts';
import { checkBot } from '../misc/bot-check.ts';
import { countQuestion } from './allowance.ts';
import { pretendTaken, takeInquiry } from './take-inquiry.ts';

export const submitInquiry = preparedHandler(call, {
  async prepare(ctx, { gToken }) {
    await checkBot(ctx, call, gToken);
    await countQuestion(ctx);
  },
  run: (ctx, input) => takeInquiry(ctx, 'sales', input),
  pretend: pretendTaken,
});
