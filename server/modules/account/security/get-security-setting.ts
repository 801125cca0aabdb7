import { socialProviders, twoFactorMethods } from '#shared/domain/constants.ts';
import { getSecuritySetting as call } from '#shared/contract/account/security.ts';
import { handler } from '../../handler.ts';
import { findTwoFactorState } from '../two-factor/two-factor-state-sql.ts';
import { findSignInMethods } from './sign-in-methods-sql.ts';

export const getSecuritySetting = handler(call, async (ctx) => {
  const { userId, steppedUpUntil } = ctx.principal;
  const state = await findTwoFactorState(ctx.db, userId);
  if (!state) throw ctx.fail(1);
  const { links, ...waysIn } = await findSignInMethods(ctx.db, userId, ctx.now);
  const offered = ctx.identity ? ctx.config.identityProviders : [];
  const linked = links.map(({ provider }) => provider);
  const shown = new Set([...offered, ...socialProviders.filter((name) => linked.includes(name))]);
  const isEnabled = state.twoFactorAt !== null;
  const isThere = {
    email: isEnabled,
    sms: state.phone !== null,
    authenticator: state.authenticatorAddedAt !== null,
  };
  return {
    email: state.email,
    ...waysIn,
    providers: [...shown].map((provider) => {
      const link = links.find((one) => one.provider === provider);
      return {
        provider,
        isLinked: link !== undefined,
        email: link?.email ?? null,
        linkedAt: link?.linkedAt.toISOString() ?? null,
      };
    }),
    twoFactor: {
      isEnabled,
      methods: twoFactorMethods.filter((method) => isThere[method]),
      phone: state.phone,
      authenticatorAddedAt: state.authenticatorAddedAt?.toISOString() ?? null,
      hasPasskey: state.hasPasskey,
      recoveryCodesLeft: state.recoveryCodesLeft,
      recoveryCodesMadeAt: state.recoveryCodesMadeAt?.toISOString() ?? null,
      steppedUpUntil:
        steppedUpUntil && steppedUpUntil > ctx.now ? steppedUpUntil.toISOString() : null,
    },
  };
});
