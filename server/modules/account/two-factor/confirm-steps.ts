import type { LoginOutcome } from '#shared/domain/account/login-history.ts';
import { recordLogin } from '../session/login-history.ts';
import { finishSignIn } from '../sign-in/sign-in.ts';
import { lockUser } from '../../../db/locks.ts';
import { fail, type CallContext } from '../../context.ts';
import { findAnswerer, type Answerer } from './answerer.ts';
import { checkFactor, refusals, type RightFactor, type ShownFactor } from './check-factor.ts';
import { takeTicket } from './sql.ts';
import { warnOfWrongCodes } from './warn-of-wrong-codes.ts';

/** Both steps were right; nothing is used up yet. */
interface Confirmed {
  answerer: Answerer;
  right: RightFactor;
}

/** Before the transaction: who answers, and is it right? The history keeps the wrong ones. */
export async function checkConfirm(
  ctx: CallContext,
  input: { email?: string | null | undefined },
  shown: ShownFactor,
): Promise<Confirmed> {
  const answerer = await findAnswerer(ctx, input);
  const { userId, method } = answerer;
  const record = (outcome: LoginOutcome) =>
    recordLogin(ctx.db, ctx.client, { userId, method, factor: shown.factor, outcome }, ctx.now);
  const right = await checkFactor(ctx, { userId, purpose: 'sign-in' }, shown);
  if (right === null) {
    await record('wrong-code');
    await warnOfWrongCodes(ctx, userId);
    throw fail(refusals[shown.factor]);
  }
  if (answerer.isSuspended) {
    await record('refused');
    throw fail(8);
  }
  return { answerer, right };
}

/** In the transaction: uses ticket and factor up and signs in; of two at once exactly one. */
export async function finishConfirm(ctx: CallContext, { answerer, right }: Confirmed) {
  const { userId, method, ticketHash } = answerer;
  const user = await lockUser(ctx.db, userId);
  if (!user) throw fail(1028);
  if (!(await takeTicket(ctx.db, ticketHash, ctx.now))) throw fail(1028);
  if (!(await right.take(ctx))) throw fail(refusals[right.factor]);
  return finishSignIn(ctx, { userId, method, factor: right.factor }, user);
}
