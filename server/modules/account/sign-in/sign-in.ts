import {
  loginTicket,
  stepUp,
  twoFactorMethods,
  type TwoFactorMethod,
} from '#shared/domain/constants.ts';
import type { LoginFactor, LoginMethod } from '#shared/domain/login-history.ts';
import type { Database } from '../../../db/connect.ts';
import { randomToken, tokenHash } from '../../../ports/credentials.ts';
import { fail, type CallContext, type Invitee } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { isGone } from '../security/account-life.ts';
import { rememberBrowser, recordLogin } from '../session/login-history.ts';
import { findSignInState, insertTicket, markActive, markSignedIn } from './sql.ts';

/** How the first step was done; `isFirst`: the account was made by it. */
export interface SignInStep {
  userId: string;
  method: LoginMethod;
  isFirst?: boolean;
}

/**
 * After a right first step, in the command's transaction: a session, or with two-factor on a login
 * ticket for the second step. A mailed invitation is followed where the session starts; after a
 * second step `team/invitation/accept` does it, for half a sign-in joins nothing. Throws 8 for a
 * suspended member, and as `followInvitation` does.
 */
export async function beginSignIn(
  ctx: CallContext,
  step: SignInStep,
  invitation: { token: string; invitee: Invitee } | null,
) {
  const user = await stateOf(ctx, step.userId);
  if (user.twoFactorAt === null) {
    if (invitation) await ctx.team.followInvitation(ctx, invitation.token, invitation.invitee);
    const session = await finishSignIn(ctx, { ...step, factor: null });
    return { ...session, twoFactorRequired: false, twoFactorMethods: [] };
  }
  const token = randomToken();
  await insertTicket(ctx.db, {
    tokenHash: tokenHash(token),
    userId: step.userId,
    method: step.method,
    createdAt: ctx.now,
    expiresAt: new Date(ctx.now.getTime() + loginTicket.minutes * 60_000),
  });
  return {
    ...ctx.session.giveTicket(token),
    twoFactorRequired: true,
    twoFactorMethods: usableMethods(user),
    verified: user.emailVerifiedAt !== null,
  };
}

/**
 * Everything was shown: starts the session, takes a deletion back, writes the history and tells of
 * a new browser. Throws 8 for a suspended member, 1009 once a deleted account's 30 days are over.
 */
export async function finishSignIn(
  ctx: CallContext,
  { userId, method, factor, isFirst = false }: SignInStep & { factor: LoginFactor | null },
): Promise<{ accessToken?: string; verified: boolean; restored?: boolean }> {
  // First: it waits for whoever is suspending this very member, and is refused then.
  await markActive(ctx.db, userId, ctx.now);
  const user = await stateOf(ctx, userId);
  await markSignedIn(ctx.db, userId, ctx.now);
  const isRestored = user.deletedAt !== null;
  if (isRestored) await notify(ctx, userId, 'accountRestored', {});
  await recordLogin(ctx.db, ctx.client, { userId, method, factor, outcome: 'success' }, ctx.now);
  // A desktop let in from a browser was told of there.
  await rememberBrowser(ctx, userId, { isFirst: isFirst || method === 'device' });
  ctx.session.dropTicket();
  // A second factor shown just now counts for what asks for one (decisions section 6).
  const until = new Date(ctx.now.getTime() + stepUp.minutes * 60_000);
  const steppedUpUntil = factor === null ? null : until;
  const session = await ctx.session.start(ctx.db, userId, { steppedUpUntil });
  const verified = user.emailVerifiedAt !== null;
  return { ...session, verified, ...(isRestored && { restored: true }) };
}

/** Methods of somebody's second step: e-mail always, the others where they were added. */
export function usableMethods(user: {
  hasPhone: boolean;
  hasAuthenticator: boolean;
}): TwoFactorMethod[] {
  const has = { email: true, sms: user.hasPhone, authenticator: user.hasAuthenticator };
  return twoFactorMethods.filter((method) => has[method]);
}

async function stateOf(ctx: { db: Database; now: Date }, userId: string) {
  const user = await findSignInState(ctx.db, userId);
  if (!user) throw fail(1);
  if (isGone(user, ctx.now)) throw fail(1009);
  // The history's line of it would be rolled back with this very refusal.
  if (user.isSuspended) throw fail(8);
  return user;
}
