import { confirmAuthenticatorCode as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../../handler.ts';
import { authenticatorOrRecovery } from '../check-factor.ts';
import { checkConfirm, finishConfirm } from '../confirm-steps.ts';

export const confirmAuthenticatorCode = preparedHandler(call, {
  prepare: (ctx, input) => checkConfirm(ctx, input, authenticatorOrRecovery(input.code)),
  run: (ctx, _input, confirmed) => finishConfirm(ctx, confirmed),
});
