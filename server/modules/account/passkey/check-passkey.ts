import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type * as z from 'zod/mini';
import type { assertion } from '#shared/contract/account/webauthn.ts';
import { fail, type CallContext } from '../../context.ts';
import { isGone } from '../security/account-life.ts';
import { recordLogin, type LoginTry } from '../session/login-history.ts';
import { reasonOf, requireRelyingParty, useChallenge, type Ceremony } from './challenge.ts';
import { findPasskey } from './sql.ts';

/** What the browser answered. */
export type Assertion = z.output<typeof assertion>;

/**
 * The passkey that was shown, and what its counter says by now. Throws 1001 for one that is nobody's,
 * somebody else's or not rightly signed, and for a challenge that does not count any more; 8 for a
 * suspended member. The history keeps what was wrong with a sign-in. Call it from `prepare`: that,
 * and the challenge that is used up, must outlive the refusal.
 */
export async function checkPasskey(ctx: CallContext, ceremony: Ceremony, shown: Assertion) {
  const party = requireRelyingParty(ctx);
  const found = await findPasskey(ctx.db, shown.id);
  const passkey = found && !isGone(found, ctx.now) ? found : null;
  if (!passkey) {
    // Used up all the same, so that an answer tells nothing about the passkey.
    await verify(ctx, ceremony, { shown, party, publicKey: Buffer.alloc(0) });
    throw fail(1001);
  }
  const record = async (outcome: LoginTry['outcome']) => {
    if (ceremony.purpose !== 'sign-in') return;
    const attempt = { userId: passkey.userId, method: 'passkey', factor: null, outcome } as const;
    await recordLogin(ctx.db, ctx.client, attempt, ctx.now);
  };
  const { publicKey } = passkey;
  const { isOurs, info } = await verify(ctx, ceremony, { shown, party, publicKey });
  // An old page is no attack.
  if (!isOurs) throw fail(1001);
  const { userHandle } = shown.response;
  const isOwner = !userHandle || userHandle === userHandleOf(passkey.userId);
  const isWanted = ceremony.userId === null || ceremony.userId === passkey.userId;
  if (!info || !isOwner || !isWanted) {
    await record('wrong-passkey');
    throw fail(1001);
  }
  const { newCounter: counter, credentialBackedUp: isSynced } = info;
  if (counter <= passkey.counter && (counter > 0 || passkey.counter > 0)) {
    await record('copied-passkey');
    throw fail(1001);
  }
  if (passkey.isSuspended) {
    await record('refused');
    throw fail(8);
  }
  return { ...passkey, counter, isSynced };
}

/** The account's id as passkeys keep it. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId).toString('base64url');
}

interface Verified {
  /** Was the challenge this browser's? */
  isOurs: boolean;
  info: Awaited<ReturnType<typeof verifyAuthenticationResponse>>['authenticationInfo'] | null;
}

async function verify(
  ctx: CallContext,
  ceremony: Ceremony,
  {
    shown,
    party,
    publicKey,
  }: {
    shown: Assertion;
    party: { id: string; origin: string };
    publicKey: Buffer;
  },
): Promise<Verified> {
  const { id, rawId, response } = shown;
  const { userHandle, ...signed } = response;
  let isOurs = false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        response: { ...signed, ...(userHandle && { userHandle }) },
        clientExtensionResults: {},
      },
      expectedChallenge: async (challenge) => {
        isOurs = await useChallenge(ctx, ceremony, challenge);
        return isOurs;
      },
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared by us, who tell of it.
      credential: { id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return { isOurs, info: verified ? authenticationInfo : null };
  } catch (error) {
    // It throws for every answer that is not right, with the reason.
    ctx.log.info({ reason: reasonOf(error) }, 'a passkey was refused');
    return { isOurs, info: null };
  }
}
