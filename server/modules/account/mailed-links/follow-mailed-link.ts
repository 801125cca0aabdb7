import { filledPath, type CallDefinition } from '#shared/contract/define-call.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import type { CallContext } from '../../context.ts';
import { findTokenOwner, type MailTokenPurpose } from '../sign-in/sql.ts';

/** Page that says why a mailed link changed nothing. */
export const failPage = '/verify-email-fail';

/** The account's owner with the address that the link went to; else the page that others are led to. */
type Follower = { userId: string; sentTo: string; page: null } | { page: string };

/**
 * A mailed link changes something only in a browser that is signed in to the account it was sent
 * for (decisions section 6): mail scanners and strangers change nothing by following it, and who
 * follows one for an account that he did not make cannot sign in to it. Anybody else is led to the
 * sign-in, which goes on with the link, or told whose browser this is.
 */
export async function followMailedLink(
  ctx: CallContext,
  call: CallDefinition,
  { purpose, token }: { purpose: MailTokenPurpose; token: string },
): Promise<Follower> {
  const { principal } = ctx;
  const sent = await findTokenOwner(ctx.db, { purpose, tokenHash: tokenHash(token) });
  const isOver = !sent || sent.usedAt !== null || sent.expiresAt <= ctx.now;
  const link = filledPath(call, { token });
  if (!principal) {
    if (isOver) return { page: failPage };
    return { page: `/login?${new URLSearchParams({ next: link })}` };
  }
  // Every page says so then.
  if (principal.isSuspended) return { page: '/application' };
  if (sent?.userId === principal.userId) {
    return { userId: principal.userId, sentTo: sent.email, page: null };
  }
  return { page: isOver ? failPage : `${failPage}?${new URLSearchParams({ other: link })}` };
}
