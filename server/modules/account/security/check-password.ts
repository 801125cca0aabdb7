import { checkPassword as call } from '#shared/contract/account/security.ts';
import { requirePassword } from '../password/require-password.ts';
import { preparedHandler } from '../../handler.ts';

export const checkPassword = preparedHandler(call, {
  prepare: (ctx, { password }) => requirePassword(ctx, password),
  run: async () => true as const,
});
