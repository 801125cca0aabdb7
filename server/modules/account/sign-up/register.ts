import { register as call } from '#shared/contract/account/registration.ts';
import { preparedHandler } from '../../handler.ts';
import { checkBot } from '../../misc/bot-check.ts';
import { createAccount } from './create-account.ts';
import { strangerAt } from '../password/hash-queue.ts';
import { hashPassword } from '../password/password.ts';
import { finishSignIn, newAccount } from '../sign-in/sign-in.ts';
import { findReferrer } from '../sign-in/sql.ts';

export const register = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, call, input.gToken);
    return { passwordHash: await hashPassword(input.password, strangerAt(ctx.client.ip)) };
  },

  async run(ctx, input, { passwordHash }) {
    const referredBy = input.referralCode ? await findReferrer(ctx.db, input.referralCode) : null;
    if (input.referralCode && referredBy === null) throw ctx.fail(1039);
    const userId = await createAccount(ctx, {
      email: input.email,
      isVerified: false,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      isSubscribeEmail: input.subscribeEmail,
      referredBy,
      invitationToken: input.invitationToken ?? null,
    });
    if (userId === null) throw ctx.fail(1013);
    const step = { userId, method: 'password', factor: null, isFirst: true } as const;
    return finishSignIn(ctx, step, newAccount);
  },
});
