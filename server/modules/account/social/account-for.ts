import { email as emailSchema } from '#shared/schema/person/identity.ts';
import type { ProviderIdentity } from '../../../ports/identity/identity-port.ts';
import { revokeCredentials } from '../sign-in/revoke-credentials-sql.ts';
import { createAccount } from '../sign-up/create-account.ts';
import { lockUser, lockUserByEmail } from '../../../db/locks.ts';
import { fail, type CallContext } from '../../context.ts';
import { notify } from '../../notification/notify.ts';
import { purgeIfGone } from '../security/account-life.ts';
import { splitName } from './person-name.ts';
import { findLinkedAccount, insertLink } from './sql.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'client' | 'enqueue' | 'team'>;

/** An account that somebody at a provider signs in to. */
interface Account {
  userId: string;
  email: string;
  workspaceId: string;
}

/** `isNew`: it was just made, and an invitation was followed already. */
type AccountFor = (Account & { isNew: false }) | { userId: string; isNew: true };

/**
 * The account of somebody at a provider: the linked one; that of the address, if the provider says
 * the address is verified; else a new one (decisions section 6). Throws 1013 where the address is
 * somebody's and not proved, 2000 where a new account would have no address.
 */
export async function accountFor(
  ctx: Context,
  person: ProviderIdentity,
  invitationToken: string | null,
): Promise<AccountFor> {
  const linked = await findLinkedAccount(ctx.db, person);
  // Deleted 30 days ago: its address and its links are free again.
  if (linked && !(await purgeIfGone(ctx.db, linked.userId, ctx.now))) {
    await lockUser(ctx.db, linked.userId);
    return { ...linked, isNew: false };
  }
  const address = emailSchema.safeParse(person.email);
  if (!address.success) throw fail(2000, { fields: { email: { key: 'required.email' } } });
  const email = address.data;
  const sameAddress = await linkedByAddress(ctx, person, email);
  if (sameAddress) return { ...sameAddress, isNew: false };
  const userId = await createAccount(ctx, {
    ...splitName(person.name, email),
    email,
    isVerified: person.isEmailVerified,
    passwordHash: null,
    isSubscribeEmail: false,
    referredBy: null,
    invitationToken,
  });
  // Made by another request meanwhile, perhaps by the same person's second click: it is there now.
  if (userId === null) return accountFor(ctx, person, invitationToken);
  if (!(await insertLink(ctx.db, linkOf(person, userId, ctx.now)))) {
    // The same subject came with another address at the same moment. Trying again finds its account.
    throw fail(4, { seconds: 1 });
  }
  return { userId, isNew: true };
}

/** The account of the address, linked now; null if the address has none. */
async function linkedByAddress(
  ctx: Context,
  person: ProviderIdentity,
  email: string,
): Promise<Account | null> {
  const user = await lockUserByEmail(ctx.db, email);
  if (!user || (await purgeIfGone(ctx.db, user.id, ctx.now))) return null;
  const { id: userId, emailVerifiedAt, workspaceId } = user;
  if (!person.isEmailVerified) {
    // A double click: the other request has just made the account and linked it.
    const linked = await findLinkedAccount(ctx.db, person);
    if (linked?.userId !== userId) throw fail(1013);
    return linked;
  }
  // Whoever proves the address now gets the account alone.
  if (emailVerifiedAt === null) await revokeCredentials(ctx.db, userId, ctx.now);
  if (await insertLink(ctx.db, linkOf(person, userId, ctx.now))) {
    await notify(ctx, userId, 'providerLinked', { provider: person.provider });
    return { userId, email, workspaceId };
  }
  // Linked by the same person's other request, or else the account has another subject of this
  // provider: an address that was given to somebody new must not open the former owner's account.
  const linked = await findLinkedAccount(ctx.db, person);
  if (linked?.userId !== userId) throw fail(1013);
  return linked;
}

function linkOf({ provider, subject, email }: ProviderIdentity, userId: string, linkedAt: Date) {
  return { userId, provider, subject, email, linkedAt };
}
