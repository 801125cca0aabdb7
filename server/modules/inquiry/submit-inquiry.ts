import { submitInquiry as call } from '#shared/contract/inquiry/inquiry.ts';
import { preparedHandler } from '../handler.ts';
import { checkBot } from '../misc/bot-check.ts';
import { takeInquiry } from './take-inquiry.ts';

export const submitInquiry = preparedHandler(call, {
  prepare: (ctx, { gToken }) => checkBot(ctx, call, gToken),
  run: (ctx, input) => takeInquiry(ctx, 'sales', input, []),
});
