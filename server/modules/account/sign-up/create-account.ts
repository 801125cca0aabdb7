import type { Database } from '../../../db/connect.ts';
import { findPersonByEmail } from '../../../db/person.ts';
import type { CallContext } from '../../context.ts';
import { confirmSubscription } from '../../newsletter/confirm-subscription.ts';
import { purgeIfGone } from '../security/account-life.ts';
import { waitForNextMail } from '../mailed-links/mail-wait.ts';
import { makeReferralCode } from './referral-code.ts';
import { insertUser } from '../sign-in/sql.ts';

/** What an account begins with, whichever way it comes about. */
export interface NewAccount {
  email: string;
  /** Is it proved already that the address is the person's? */
  isVerified: boolean;
  /** Null for somebody who came by a provider. */
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  isSubscribeEmail: boolean;
  referredBy: string | null;
  invitationToken: string | null;
}

/**
 * Creates an account, its owner having agreed to the terms, in the caller's transaction; joins the
 * team of an invitation, or mails the link that verifies the address. Answers the new id, null if
 * the address has an account already.
 */
export async function createAccount(
  ctx: Pick<CallContext, 'db' | 'now' | 'client' | 'enqueue' | 'team'>,
  { isVerified, invitationToken, ...account }: NewAccount,
): Promise<string | null> {
  const { db, now } = ctx;
  const insert = () =>
    insertUser(db, {
      ...account,
      language: ctx.client.language,
      referralCode: makeReferralCode(),
      emailVerifiedAt: isVerified ? now : null,
      agreedAt: now,
      createdAt: now,
    });
  const user =
    (await insert()) ?? ((await freeAddress(db, account.email, now)) && (await insert()));
  if (!user) return null;
  const { id: userId, email, workspaceId } = user;
  if (invitationToken !== null) {
    await ctx.team.followInvitation(ctx, invitationToken, { userId, email, workspaceId });
    // Verified by the invitation, so there is no link whose following would say it.
    await confirmSubscription(ctx, userId);
  } else if (!isVerified) {
    await waitForNextMail(db, 'verify-email', email, now);
    await ctx.enqueue(db, 'send-verification-mail', { userId });
  }
  return userId;
}

/** Frees the address of an account whose deletion is over and that waits for its purge. */
async function freeAddress(db: Database, email: string, now: Date): Promise<boolean> {
  const person = await findPersonByEmail(db, email);
  return person !== null && (await purgeIfGone(db, person.id, now));
}
