import { loginFailures } from '#shared/domain/constants.ts';
import { login as call } from '#shared/contract/auth.ts';
import type { Bucket } from '../../ports/limiter.ts';
import { preparedHandler } from '../handler.ts';
import { joinTeam } from '../team/join-team.ts';
import { checkBot } from './bot-check.ts';
import { isPassword } from './password.ts';
import { findCredentials, markLogin, markVerified } from './sql.ts';

export const login = preparedHandler(call, {
  async prepare(ctx, input) {
    await checkBot(ctx, input.gToken);
    const buckets = failureBuckets(input.email, ctx.client.ip);
    // Every try counts until it proves right, so that many at once are no way around.
    const seconds = await ctx.limiter.hit(buckets);
    if (seconds !== null) throw ctx.fail(4, { seconds });
    const user = await findCredentials(ctx.db, input.email);
    const isRight = await isPassword(user?.passwordHash ?? null, input.password);
    if (!user || !isRight) throw ctx.fail(1009);
    await ctx.limiter.giveBack(buckets);
    return user;
  },

  async run(ctx, input, user) {
    if (user.isSuspended) throw ctx.fail(8);
    if (input.invitationToken) {
      const { id: userId, workspaceId } = user;
      const invitee = { userId, workspaceId, email: input.email };
      await joinTeam(ctx.db, input.invitationToken, invitee, ctx.now);
      // The token came by mail, so the address is proved (decisions section 3, 1025).
      await markVerified(ctx.db, user.id, ctx.now);
    }
    await markLogin(ctx.db, user.id, ctx.now);
    const { accessToken } = await ctx.session.start(ctx.db, user.id);
    return {
      ...(accessToken === undefined ? {} : { accessToken }),
      // Two-factor sign-in arrives with its calls; no account can switch it on before.
      twoFactorRequired: false,
      twoFactorMethods: [],
      verified: user.emailVerifiedAt !== null || Boolean(input.invitationToken),
    };
  },
});

/** Failures in 15 minutes: 5 for an address from one IP, 50 for an address, 100 for an IP. */
function failureBuckets(email: string, ip: string): Bucket[] {
  const seconds = loginFailures.windowMinutes * 60;
  return [
    { key: `login-failure:${email}:${ip}`, max: loginFailures.perAddressAndIp, seconds },
    { key: `login-failure:${email}`, max: loginFailures.perAddress, seconds },
    { key: `login-failure:ip:${ip}`, max: loginFailures.perIp, seconds },
  ];
}
