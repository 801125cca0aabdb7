import { fail, type CallContext, type Principal } from '../../context.ts';
import { takeIdentityToken } from '../sign-in/identity-token-sql.ts';
import { requirePassword } from '../password/require-password.ts';
import { requireStepUp } from '../sign-in/step-up.ts';
import { findLinkedAccount } from './sql.ts';

/** How the owner of an account shows that a session is really his. */
export interface OwnerProof {
  password?: string | null | undefined;
  /** A fresh identity token of a provider that is linked already, for who has no password. */
  proof?: string | null | undefined;
}

/**
 * Before the ways to sign in change: the step-up while two-factor is on (1028), and the password
 * (1000) or a sign-in by a provider already linked (1001). A session alone, which may be a stolen
 * one, gains no way in that outlasts it. Slow: call it from `prepare`.
 */
export async function requireOwner(
  ctx: CallContext & { principal: Principal },
  { password, proof }: OwnerProof,
): Promise<void> {
  requireStepUp(ctx);
  if (password) {
    await requirePassword(ctx, password);
    return;
  }
  if (!proof) throw fail(2000, { fields: { password: { key: 'required.password' } } });
  const identity = (await ctx.identity?.read(proof, ctx.now)) ?? null;
  const linked = identity?.kind === 'provider' ? await findLinkedAccount(ctx.db, identity) : null;
  if (linked?.userId !== ctx.principal.userId) throw fail(1001);
}

/** In the transaction: a sign-in that served as proof serves once. */
export async function takeProof(
  { db, now }: Pick<CallContext, 'db' | 'now'>,
  { password, proof }: OwnerProof,
): Promise<void> {
  if (!password && proof && !(await takeIdentityToken(db, proof, now))) throw fail(1001);
}
