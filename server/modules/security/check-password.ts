import { checkPassword as call } from '#shared/contract/security.ts';
import { checkOwnPassword } from '../auth/own-password.ts';
import { preparedHandler } from '../handler.ts';

export const checkPassword = preparedHandler(call, {
  prepare: (ctx, { password }) => checkOwnPassword(ctx, password),
  run: async () => true as const,
});
