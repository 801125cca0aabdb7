import { confirmSmsCode as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../../handler.ts';
import { checkConfirm, finishConfirm } from '../confirm-steps.ts';

export const confirmSmsCode = preparedHandler(call, {
  prepare: (ctx, input) => checkConfirm(ctx, input, { factor: 'sms', value: input.idToken }),
  run: (ctx, _input, confirmed) => finishConfirm(ctx, confirmed),
});
