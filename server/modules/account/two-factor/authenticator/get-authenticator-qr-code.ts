import QRCode from 'qrcode';
import { getAuthenticatorQrCode as call } from '#shared/contract/account/two-factor.ts';
import { preparedHandler } from '../../../handler.ts';
import { makeSecret, secretUri } from './authenticator.ts';
import { reauthenticate } from '../../sign-in/reauthenticate.ts';
import { findTwoFactorState } from '../two-factor-state-sql.ts';

/** The secret is only with the caller until `addAuthenticatorMethod` brings it back. */
export const getAuthenticatorQrCode = preparedHandler(call, {
  prepare: (ctx, { password }) => reauthenticate(ctx, password),

  async run(ctx) {
    const state = await findTwoFactorState(ctx.db, ctx.principal.userId);
    if (!state) throw ctx.fail(1);
    if (state.authenticatorAddedAt !== null) throw ctx.fail(1005);
    const secret = makeSecret();
    const uri = secretUri(secret, state.email);
    const qr = await QRCode.toString(uri, { type: 'svg', errorCorrectionLevel: 'M' });
    return { secret, uri, qr };
  },
});
