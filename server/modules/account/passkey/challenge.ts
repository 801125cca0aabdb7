import { passkey as rule } from '#shared/domain/constants.ts';
import { tokenHash } from '../../../ports/credentials.ts';
import { fail, type CallContext } from '../../context.ts';
import { relyingParty, type RelyingParty } from './relying-party.ts';
import { insertChallenge, takeChallenge, type Challenge } from './sql.ts';

/** What a challenge is for, and of whom; nobody yet for a sign-in. */
export interface Ceremony {
  purpose: Challenge['purpose'];
  userId: string | null;
}

type Context = Pick<CallContext, 'db' | 'now' | 'client' | 'origin'>;

/** Throws 7 where this server has no name that passkeys could be made for. */
export function requireRelyingParty({ origin }: Pick<Context, 'origin'>): RelyingParty {
  const party = relyingParty(origin());
  if (!party) throw fail(7);
  return party;
}

/** Keeps a challenge that was made for this browser. Throws 1001 for a caller that is no browser. */
export async function keepChallenge(
  ctx: Context,
  ceremony: Ceremony,
  challenge: string,
): Promise<void> {
  const expiresAt = new Date(ctx.now.getTime() + rule.minutes * 60_000);
  await insertChallenge(ctx.db, { ...rowOf(ctx, ceremony, challenge), expiresAt });
}

/**
 * Is it a challenge that this browser was given for this, and used by nothing yet? Call it from
 * `prepare`: a challenge is used up by the first answer, right or wrong.
 */
export async function useChallenge(
  ctx: Context,
  ceremony: Ceremony,
  challenge: string,
): Promise<boolean> {
  return takeChallenge(ctx.db, rowOf(ctx, ceremony, challenge), ctx.now);
}

function rowOf({ client }: Context, { purpose, userId }: Ceremony, challenge: string) {
  if (client.binding === null) throw fail(1001);
  const bindingHash = tokenHash(client.binding);
  return { challengeHash: tokenHash(challenge), purpose, userId, bindingHash };
}

/** Why an answer was not right, for the log; it repeats what came, which may be long. */
export const reasonOf = (error: unknown): string => String(error).slice(0, 200);
