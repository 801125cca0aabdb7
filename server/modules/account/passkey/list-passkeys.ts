import { listPasskeys as call } from '#shared/contract/account/passkey.ts';
import { handler } from '../../handler.ts';
import { relyingParty } from './relying-party.ts';
import { findPasskeys } from './sql.ts';

export const listPasskeys = handler(call, async (ctx) => {
  const own = await findPasskeys(ctx.db, ctx.principal.userId);
  return {
    origin: relyingParty(ctx.origin())?.origin ?? null,
    passkeys: own.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
});
