import type { LoginMethod } from '#shared/domain/login-history.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { checkCredentials } from '../sign-in/check-credentials.ts';
import { fail, type CallContext } from '../../context.ts';
import { findTicket } from './sql.ts';

/** Whose second factor is being shown, and how the first step was done. */
export interface Answerer {
  userId: string;
  method: LoginMethod;
  isSuspended: boolean;
  /** Null where address and password were given in its place. */
  ticketHash: Buffer | null;
}

/** The caller's login ticket; null without one that counts. */
export async function callersTicket(ctx: Pick<CallContext, 'db' | 'now' | 'client'>) {
  const { ticketToken } = ctx.client;
  if (ticketToken === null) return null;
  const ticketHash = tokenHash(ticketToken);
  const ticket = await findTicket(ctx.db, ticketHash, ctx.now);
  return ticket && { ...ticket, ticketHash };
}

/**
 * By the login ticket, or else by address and password as `login` checks them; throws 1028 where
 * nothing waits for a second factor (decisions section 6). Slow: call it from `prepare`.
 */
export async function findAnswerer(
  ctx: CallContext,
  { email, password }: Challenged,
): Promise<Answerer> {
  const ticket = await callersTicket(ctx);
  if (ticket) {
    if (email && email !== ticket.email) throw fail(1028);
    const { userId, method, isSuspended, ticketHash } = ticket;
    return { userId, method, isSuspended: isSuspended ?? false, ticketHash };
  }
  if (!email || !password) throw fail(1028);
  const user = await checkCredentials(ctx, { email, password });
  if (user.twoFactorAt === null) throw fail(1028);
  return { userId: user.id, method: 'password', isSuspended: false, ticketHash: null };
}

/** What every `confirm` takes beside its code. */
export interface Challenged {
  email?: string | null | undefined;
  password?: string | null | undefined;
}
