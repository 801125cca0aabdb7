import { resetPassword as call } from '#shared/contract/auth.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { findPerson } from '../../../db/person.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { checkBot } from './bot-check.ts';
import { revokeCredentials } from './revoke-credentials-sql.ts';
import { endSessions } from '../session/end-sessions.ts';
import { dropMailedTokens, takeMailedToken } from './mailed-tokens.ts';
import { hashPassword } from './password.ts';
import { findMailToken, setPasswordHash } from './sql.ts';

export const resetPassword = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, input.gToken);
    const wanted = { purpose: 'reset-password', tokenHash: tokenHash(input.token) } as const;
    const found = await findMailToken(ctx.db, wanted, ctx.now);
    if (found?.email !== input.email) throw ctx.fail(1001);
    return { passwordHash: await hashPassword(input.password) };
  },

  async run(ctx, { token }, { passwordHash }) {
    const taken = await takeMailedToken(ctx.db, 'reset-password', token, ctx.now);
    if (!taken) throw ctx.fail(1001);
    // The link came by mail: it proves the address, to whoever really has it.
    const person = await findPerson(ctx.db, taken.userId);
    if (person?.emailVerifiedAt === null) {
      await revokeCredentials(ctx.db, taken.userId, ctx.now);
    }
    await setPasswordHash(ctx.db, taken.userId, passwordHash);
    await endSessions(ctx.db, taken.userId, null);
    // Somebody else may have asked to move the account to an address of his own.
    await dropMailedTokens(ctx.db, taken.userId, ['change-email']);
    await notify(ctx, taken.userId, 'passwordChanged', {});
    return null;
  },
});
