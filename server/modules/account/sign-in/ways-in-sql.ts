import { eq } from 'drizzle-orm';
import type { SocialProvider } from '#shared/domain/constants.ts';
import type { WayIn } from '#shared/domain/account/account-events.ts';
import type { Database } from '../../../db/connect.ts';
import { passkeys, socialLinks } from '../../../db/schema/sign-in.ts';

/** What signs in to an account without its password. */
export async function findWaysIn(db: Database, userId: string): Promise<WayIn[]> {
  const links = await db
    .select({ provider: socialLinks.provider })
    .from(socialLinks)
    .where(eq(socialLinks.userId, userId));
  return waysOf(links, await db.$count(passkeys, eq(passkeys.userId, userId)));
}

/** Unlinks every account at a provider and removes every passkey; answers what there was. */
export async function deleteWaysIn(db: Database, userId: string): Promise<WayIn[]> {
  const links = await db
    .delete(socialLinks)
    .where(eq(socialLinks.userId, userId))
    .returning({ provider: socialLinks.provider });
  const keys = await db
    .delete(passkeys)
    .where(eq(passkeys.userId, userId))
    .returning({ id: passkeys.id });
  return waysOf(links, keys.length);
}

function waysOf(links: readonly { provider: SocialProvider }[], keys: number): WayIn[] {
  const providers = links.map(({ provider }) => provider).toSorted();
  return keys > 0 ? [...providers, 'passkey'] : providers;
}
