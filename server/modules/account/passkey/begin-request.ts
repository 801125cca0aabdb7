import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { passkey as rule } from '#shared/domain/constants.ts';
import type { CallContext } from '../../context.ts';
import { keepChallenge, requireRelyingParty, type Ceremony } from './challenge.ts';
import { findPasskeys } from './sql.ts';

/**
 * What a browser asks its passkeys to sign: any that it has for this server before a sign-in, those
 * of who is signed in after it.
 */
export async function beginRequest(ctx: CallContext, ceremony: Ceremony) {
  const party = requireRelyingParty(ctx);
  const own = ceremony.userId === null ? [] : await findPasskeys(ctx.db, ceremony.userId);
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout: rule.minutes * 60_000,
    userVerification: 'required',
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  await keepChallenge(ctx, ceremony, options.challenge);
  return { options: { ...options } };
}
