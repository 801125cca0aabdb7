import { getTwoFactorChallenge as call } from '#shared/contract/account/two-factor.ts';
import { usableMethods } from '../sign-in/sign-in.ts';
import { handler } from '../../handler.ts';
import { callersTicket } from './answerer.ts';
import { findTwoFactorState } from './two-factor-state-sql.ts';

export const getTwoFactorChallenge = handler(call, async (ctx) => {
  const ticket = await callersTicket(ctx);
  const state = ticket && (await findTwoFactorState(ctx.db, ticket.userId));
  if (!state) throw ctx.fail(1028);
  const { email, phone, authenticatorAddedAt, recoveryCodesLeft, hasPasskey } = state;
  return {
    email,
    methods: usableMethods({
      hasPhone: phone !== null,
      hasAuthenticator: authenticatorAddedAt !== null,
    }),
    phone,
    hasRecoveryCodes: recoveryCodesLeft > 0,
    hasPasskey,
  };
});
