import { submitInquiry as call } from '#shared/contract/inquiry/inquiry.ts';
import { preparedHandler } from '../handler.ts';
import { checkBot } from '../misc/bot-check.ts';
import { countQuestion } from './allowance.ts';
import { isConfirmedEnough, pretendTaken, takeInquiry } from './take-inquiry.ts';

export const submitInquiry = preparedHandler(call, {
  async prepare(ctx, { email, gToken }) {
    await checkBot(ctx, call, gToken);
    await countQuestion(ctx);
    return { isEnough: await isConfirmedEnough(ctx, email) };
  },
  run: (ctx, input, prepared) => takeInquiry(ctx, 'sales', input, prepared),
  pretend: pretendTaken,
});
