import { sendEmailCode as call } from '#shared/contract/account/two-factor.ts';
import { findPerson } from '../../../../db/person.ts';
import { countMailTo } from '../../mailed-links/count-mail-to.ts';
import { refuseDuringMailWait, waitForNextMail } from '../../mailed-links/mail-wait.ts';
import { fail, type CallContext } from '../../../context.ts';
import { preparedHandler } from '../../../handler.ts';
import { callersTicket } from '../answerer.ts';
import type { CodeOwner } from '../sql.ts';

/** The job makes the code, so that no queue ever holds one. */
export const sendEmailCode = preparedHandler(call, {
  async prepare(ctx, { email }) {
    const owner = await ownerOf(ctx, email ?? null);
    if (!owner) return null;
    // What only came too early is not counted for the day.
    await refuseDuringMailWait(ctx.db, 'second-factor', waitKeyOf(owner), ctx.now);
    const { purpose } = owner;
    await countMailTo(ctx.limiter, 'twoFactorCode', owner.email, purpose);
    return { userId: owner.userId, purpose };
  },

  async run(ctx, _input, owner) {
    if (!owner) return null;
    await waitForNextMail(ctx.db, 'second-factor', waitKeyOf(owner), ctx.now);
    await ctx.enqueue(ctx.db, 'send-email-code', { ...owner, askedAt: ctx.now.toISOString() });
    return null;
  },
});

/** One wait for each purpose: who knows the password alone holds up no session's step-up. */
const waitKeyOf = ({ userId, purpose }: CodeOwner) => `${userId}:${purpose}`;

/** The ticket's account or who is signed in, if the address is theirs; null for anything else. */
async function ownerOf(
  ctx: CallContext,
  email: string | null,
): Promise<(CodeOwner & { email: string }) | null> {
  const isTheirs = (account: { email: string }) => email === null || email === account.email;
  const ticket = await callersTicket(ctx);
  if (ticket && isTheirs(ticket)) {
    return { userId: ticket.userId, email: ticket.email, purpose: 'sign-in' };
  }
  const { principal } = ctx;
  if (!principal || principal.isSuspended) return null;
  // Whose address it is nobody knows yet: who signed a stranger's up would have it mailed all day.
  if (!principal.isVerified) throw fail(6);
  const user = await findPerson(ctx.db, principal.userId);
  if (!user || !isTheirs(user)) return null;
  return { userId: principal.userId, email: user.email, purpose: 'step-up' };
}
