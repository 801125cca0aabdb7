import { checkResetToken as call } from '#shared/contract/account/registration.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { handler } from '../../handler.ts';
import { findMailToken } from '../sign-in/sql.ts';

export const checkResetToken = handler(call, async (ctx, { token, email }) => {
  const wanted = { purpose: 'reset-password', tokenHash: tokenHash(token) } as const;
  const found = await findMailToken(ctx.db, wanted, ctx.now);
  return found?.email === email;
});
