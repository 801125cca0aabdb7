import {
  loginTicket,
  stepUp,
  twoFactorMethods,
  type TwoFactorMethod,
} from '#shared/domain/constants.ts';
import type { LoginFactor, LoginMethod } from '#shared/domain/account/login-history.ts';
import type { LockedUser } from '../../../db/locks.ts';
import { randomToken, tokenHash } from '../../../ports/credentials.ts';
import { fail, type CallContext, type Invitee } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { isGone } from '../security/account-life.ts';
import { rememberedHash } from '../session/known-browser.ts';
import { loginEvent, tellOfBrowser } from '../session/login-history.ts';
import { markActive, writeSignIn } from './sign-in-sql.ts';
import { findSignInState, insertTicket } from './sql.ts';

/** How the first step was done; `isFirst`: the account was made by it. */
export interface SignInStep {
  userId: string;
  method: LoginMethod;
  isFirst?: boolean;
}

/** What of an account decides how a sign-in goes on; it is locked, or was made just now. */
export type SigningIn = Pick<LockedUser, 'deletedAt' | 'twoFactorAt'>;

/** An account that was made in this transaction. */
export const newAccount: SigningIn = { deletedAt: null, twoFactorAt: null };

/**
 * After a right first step, in the command's transaction: a session, or with two-factor on a login
 * ticket for the second step, which a passkey is in itself. A mailed invitation is followed where the
 * session starts; after a second step `team/invitation/accept` does it, for half a sign-in joins
 * nothing. Throws 8 for a suspended member, and as `followInvitation` does.
 */
export async function beginSignIn(
  ctx: CallContext,
  step: SignInStep,
  user: SigningIn,
  invitation: { token: string; invitee: Invitee } | null,
) {
  if (user.twoFactorAt === null || step.method === 'passkey') {
    if (invitation) {
      await requireGoodStanding(ctx, step.userId, user);
      await ctx.team.followInvitation(ctx, invitation.token, invitation.invitee);
    }
    const session = await finishSignIn(ctx, { ...step, factor: null }, user);
    return { ...session, twoFactorRequired: false, twoFactorMethods: [] };
  }
  const { emailVerifiedAt, ...methods } = await requireGoodStanding(ctx, step.userId, user);
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
    twoFactorMethods: usableMethods(methods),
    verified: emailVerifiedAt !== null,
  };
}

/**
 * Everything was shown: starts the session, takes a deletion back, writes the history and tells of
 * a new browser. Throws 8 for a suspended member, 1009 once a deleted account's 30 days are over.
 */
export async function finishSignIn(
  ctx: CallContext,
  { userId, method, factor, isFirst = false }: SignInStep & { factor: LoginFactor | null },
  user: SigningIn,
): Promise<{ accessToken?: string; verified: boolean; restored?: boolean }> {
  if (isGone(user, ctx.now)) throw fail(1009);
  // First: it waits for whoever is suspending this very member, and is refused then. The history's
  // line of it would be rolled back with this very refusal.
  const { isSuspended } = await markActive(ctx.db, userId, ctx.now);
  if (isSuspended) throw fail(8);
  const isRestored = user.deletedAt !== null;
  if (isRestored) await notify(ctx, userId, 'accountRestored', {});
  // A second factor shown just now counts for what asks for one (decisions section 6); so does a
  // passkey, whose device has asked for a finger, a face or a PIN.
  const isStrong = factor !== null || method === 'passkey';
  const until = new Date(ctx.now.getTime() + stepUp.minutes * 60_000);
  const session = ctx.session.make({ userId, steppedUpUntil: isStrong ? until : null });
  const { verified, isNewBrowser } = await writeSignIn(ctx.db, {
    userId,
    event: loginEvent(ctx.client, { userId, method, factor, outcome: 'success' }, ctx.now),
    browserHash: rememberedHash(ctx),
    session,
    now: ctx.now,
  });
  // A desktop let in from a browser was told of there, and that of a new account is no news.
  if (isNewBrowser && !isFirst && method !== 'device') await tellOfBrowser(ctx, userId);
  ctx.session.dropTicket();
  return { ...session.handed, verified, ...(isRestored && { restored: true }) };
}

/** Methods of somebody's second step: e-mail always, the others where they were added. */
export function usableMethods(user: {
  hasPhone: boolean;
  hasAuthenticator: boolean;
}): TwoFactorMethod[] {
  const has = { email: true, sms: user.hasPhone, authenticator: user.hasAuthenticator };
  return twoFactorMethods.filter((method) => has[method]);
}

/** Throws 1009 for an account that is gone, 8 for a suspended member. */
async function requireGoodStanding(ctx: CallContext, userId: string, user: SigningIn) {
  if (isGone(user, ctx.now)) throw fail(1009);
  const { isSuspended, ...state } = await findSignInState(ctx.db, userId);
  if (isSuspended) throw fail(8);
  return state;
}
