import { confirmEmailCode as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../../handler.ts';
import { checkConfirm, finishConfirm } from '../confirm-steps.ts';

export const confirmEmailCode = preparedHandler(call, {
  prepare: (ctx, input) => checkConfirm(ctx, input, { factor: 'email', value: input.code }),
  run: (ctx, _input, confirmed) => finishConfirm(ctx, confirmed),
});
