import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { addPasskey as call } from '#shared/contract/account/passkey.ts';
import type { CallParsed } from '#shared/contract/define-call.ts';
import { passkey as rule } from '#shared/domain/constants.ts';
import { lockUser } from '../../../db/locks.ts';
import { fail, type CallContext, type UserPrincipal } from '../../context.ts';
import { preparedHandler } from '../../handler.ts';
import { notify } from '../../notification/notify.ts';
import { describePlace } from '../session/place.ts';
import { hasCertificates } from './attestation.ts';
import { reasonOf, requireRelyingParty, useChallenge } from './challenge.ts';
import { countPasskeys, insertPasskey } from './sql.ts';

/** Who may do it was asked when the challenge was given. */
export const addPasskey = preparedHandler(call, {
  prepare: (ctx, { credential }) => readPasskey(ctx, credential),

  async run(ctx, _input, made) {
    const { userId } = ctx.principal;
    // Of two that are added at once one counts after the other.
    await lockUser(ctx.db, userId);
    if ((await countPasskeys(ctx.db, userId)) >= rule.max) throw ctx.fail(1001);
    const { browser, system } = describePlace(ctx.client.userAgent);
    const place = [browser, system].filter((part) => part !== null).join(', ');
    const name = place || 'Passkey';
    const kept = await insertPasskey(ctx.db, { ...made, userId, name, createdAt: ctx.now });
    if (!kept) throw ctx.fail(1001);
    await notify(ctx, userId, 'passkeyAdded', { name });
    return { id: kept.id, name };
  },
});

/** What the browser made, proved; throws 1001. */
async function readPasskey(
  ctx: CallContext & { principal: UserPrincipal },
  { id, rawId, response }: CallParsed<typeof call>['credential'],
) {
  const party = requireRelyingParty(ctx);
  const ceremony = { purpose: 'add', userId: ctx.principal.userId } as const;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const verify = async () => {
    if (hasCertificates(attestationObject)) throw new Error('with certificates of its maker');
    return verifyRegistrationResponse({
      response: {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => useChallenge(ctx, ceremony, challenge),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    });
  };
  const { registrationInfo: info } = await verify().catch((error: unknown) => {
    // It throws for every answer that is not right, with the reason.
    ctx.log.info({ reason: reasonOf(error) }, 'a passkey was not added');
    throw fail(1001);
  });
  if (!info) throw fail(1001);
  const { id: credentialId, publicKey, counter } = info.credential;
  return {
    credentialId,
    publicKey: Buffer.from(publicKey),
    counter,
    transports,
    isSynced: info.credentialBackedUp,
  };
}
