import type { SocialProvider } from '#shared/domain/constants.ts';
import type { ProviderIdentity } from '../../../ports/identity/identity-port.ts';
import { fail, type CallContext } from '../../context.ts';

/**
 * Who a provider's token speaks of. Throws 1001 where nothing is configured, the provider is not
 * offered, or the token is not one of this provider. Call it from `prepare`: it may fetch keys.
 */
export async function readProviderToken(
  ctx: Pick<CallContext, 'identity' | 'now'>,
  { provider, token }: { provider: SocialProvider; token: string },
): Promise<ProviderIdentity> {
  if (!ctx.identity?.client.providers.includes(provider)) throw fail(1001);
  const identity = await ctx.identity.read(token, ctx.now);
  if (identity?.kind !== 'provider' || identity.provider !== provider) throw fail(1001);
  return identity;
}
