import { generateRegistrationOptions } from '@simplewebauthn/server';
import { beginPasskey as call } from '#shared/contract/account/passkey.ts';
import { passkey as rule, product } from '#shared/domain/constants.ts';
import { findPerson } from '../../../db/person.ts';
import { preparedHandler } from '../../handler.ts';
import { requireOwner, takeProof } from '../social/require-owner.ts';
import { keepChallenge, requireRelyingParty } from './challenge.ts';
import { findPasskeys } from './sql.ts';

export const beginPasskey = preparedHandler(call, {
  prepare: (ctx, input) => requireOwner(ctx, input),

  async run(ctx, input) {
    const { userId } = ctx.principal;
    const party = requireRelyingParty(ctx);
    await takeProof(ctx, input);
    const person = await findPerson(ctx.db, userId);
    if (!person) throw ctx.fail(1);
    const own = await findPasskeys(ctx.db, userId);
    if (own.length >= rule.max) throw ctx.fail(2000, { fields: { password: { key: 'passkeys' } } });
    const options = await generateRegistrationOptions({
      rpName: product.name,
      rpID: party.id,
      userID: new Uint8Array(Buffer.from(userId)),
      userName: person.email,
      timeout: rule.minutes * 60_000,
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      // Found without an address being typed, and only with a finger, a face or a PIN.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(ctx, { purpose: 'add', userId }, options.challenge);
    return { options: { ...options } };
  },
});
