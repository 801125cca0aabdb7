import type { LoginMethod } from '#shared/domain/account/login-history.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { fail, type CallContext } from '../../context.ts';
import { findTicket } from './sql.ts';

/** Whose second factor is being shown, and how the first step was done. */
export interface Answerer {
  userId: string;
  method: LoginMethod;
  isSuspended: boolean;
  ticketHash: Buffer;
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
 * Whose login ticket it is. Throws 1028 without one that still counts, before anything is compared:
 * a password is looked at by `login` alone, behind the bot check (decisions section 6).
 */
export async function findAnswerer(
  ctx: CallContext,
  { email }: { email?: string | null | undefined },
): Promise<Answerer> {
  const ticket = await callersTicket(ctx);
  if (!ticket || (email && email !== ticket.email)) throw fail(1028);
  const { userId, method, isSuspended, ticketHash } = ticket;
  return { userId, method, isSuspended: isSuspended ?? false, ticketHash };
}
