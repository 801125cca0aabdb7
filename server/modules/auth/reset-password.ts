import { resetPassword as call } from '#shared/contract/auth.ts';
import { tokenHash } from '../../ports/credentials.ts';
import { preparedHandler } from '../handler.ts';
import { checkBot } from './bot-check.ts';
import { hashPassword } from './password.ts';
import { deleteSessions, findMailToken, setPasswordHash, takeMailToken } from './sql.ts';

export const resetPassword = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, input.gToken);
    const wanted = { purpose: 'reset-password', tokenHash: tokenHash(input.token) } as const;
    const found = await findMailToken(ctx.db, wanted, ctx.now);
    if (found?.email !== input.email) throw ctx.fail(1001);
    return { wanted, passwordHash: await hashPassword(input.password) };
  },

  async run(ctx, _input, { wanted, passwordHash }) {
    const taken = await takeMailToken(ctx.db, wanted, ctx.now);
    if (!taken) throw ctx.fail(1001);
    await setPasswordHash(ctx.db, taken.userId, passwordHash);
    await deleteSessions(ctx.db, taken.userId);
    await ctx.enqueue(ctx.db, 'send-password-changed-mail', { userId: taken.userId });
    return null;
  },
});
