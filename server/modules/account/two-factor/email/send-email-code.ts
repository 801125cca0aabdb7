import { sendEmailCode as call } from '#shared/contract/account/two-factor.ts';
import { findPerson } from '../../../../db/person.ts';
import { waitForNextMail } from '../../mailed-links/mail-wait.ts';
import { fail, type CallContext } from '../../../context.ts';
import { handler } from '../../../handler.ts';
import { callersTicket } from '../answerer.ts';
import type { CodeOwner } from '../sql.ts';

/** The job makes the code, so that no queue ever holds one. */
export const sendEmailCode = handler(call, async (ctx, { email }) => {
  const owner = await ownerOf(ctx, email ?? null);
  if (owner) {
    // One wait for each purpose: who knows the password alone holds up no session's step-up.
    const whom = `${owner.userId}:${owner.purpose}`;
    await waitForNextMail(ctx.db, 'second-factor', whom, ctx.now);
    await ctx.enqueue(ctx.db, 'send-email-code', { ...owner, askedAt: ctx.now.toISOString() });
  }
  return null;
});

/** The ticket's account or who is signed in, if the address is theirs; null for anything else. */
async function ownerOf(ctx: CallContext, email: string | null): Promise<CodeOwner | null> {
  const isTheirs = (account: { email: string }) => email === null || email === account.email;
  const ticket = await callersTicket(ctx);
  if (ticket && isTheirs(ticket)) return { userId: ticket.userId, purpose: 'sign-in' };
  const { principal } = ctx;
  if (!principal || principal.isSuspended) return null;
  // Whose address it is nobody knows yet: who signed a stranger's up would have it mailed all day.
  if (!principal.isVerified) throw fail(6);
  const user = await findPerson(ctx.db, principal.userId);
  return user && isTheirs(user) ? { userId: principal.userId, purpose: 'step-up' } : null;
}
