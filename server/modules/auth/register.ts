import { register as call } from '#shared/contract/auth.ts';
import { preparedHandler } from '../handler.ts';
import { joinTeam } from '../team/join-team.ts';
import { checkBot } from './bot-check.ts';
import { waitForNextMail } from './mail-wait.ts';
import { hashPassword } from './password.ts';
import { makeReferralCode } from './referral-code.ts';
import { findReferrer, insertUser, markVerified } from './sql.ts';

export const register = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, input.gToken);
    return { passwordHash: await hashPassword(input.password) };
  },

  async run(ctx, input, { passwordHash }) {
    const referredBy = input.referralCode ? await findReferrer(ctx.db, input.referralCode) : null;
    if (input.referralCode && referredBy === null) throw ctx.fail(1039);
    const user = await insertUser(ctx.db, {
      email: input.email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      language: ctx.client.language,
      isSubscribeEmail: input.subscribeEmail,
      referralCode: makeReferralCode(),
      referredBy,
      agreedAt: ctx.now,
      createdAt: ctx.now,
      lastLoginAt: ctx.now,
    });
    if (!user) throw ctx.fail(1013);
    const { id: userId, email, workspaceId } = user;
    if (input.invitationToken) {
      await joinTeam(ctx.db, input.invitationToken, { userId, email, workspaceId }, ctx.now);
      await markVerified(ctx.db, userId, ctx.now);
    } else {
      await waitForNextMail(ctx.db, 'verify-email', email, ctx.now);
      await ctx.enqueue(ctx.db, 'send-verification-mail', { userId });
    }
    const { accessToken } = await ctx.session.start(ctx.db, userId);
    return {
      ...(accessToken === undefined ? {} : { accessToken }),
      verified: Boolean(input.invitationToken),
    };
  },
});
