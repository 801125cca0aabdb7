import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { slideshows, slideshowShares } from '../../../db/schema/slideshow.ts';

/** Addresses that slideshows are shared with, by slideshow, in their order. */
export async function findShares(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ id: slideshowShares.slideshowId, email: slideshowShares.email })
    .from(slideshowShares)
    .where(inArray(slideshowShares.slideshowId, [...ids]))
    .orderBy(asc(slideshowShares.slideshowId), asc(slideshowShares.email));
  for (const { id, email } of rows) {
    const list = found.get(id);
    if (list) list.push(email);
    else found.set(id, [email]);
  }
  return found;
}

/** The name of a slideshow that is still shared with the address; null where it is not. */
export async function findShareName(
  db: Database,
  slideshowId: string,
  email: string,
): Promise<string | null> {
  const [found] = await db
    .select({ name: slideshows.name })
    .from(slideshowShares)
    .innerJoin(slideshows, eq(slideshows.id, slideshowShares.slideshowId))
    .where(and(eq(slideshowShares.slideshowId, slideshowId), eq(slideshowShares.email, email)));
  return found?.name ?? null;
}

/** Adds addresses and takes others away. */
export async function changeShares(
  db: Database,
  slideshowId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  now: Date,
): Promise<void> {
  if (removed.length > 0) {
    await db
      .delete(slideshowShares)
      .where(
        and(
          eq(slideshowShares.slideshowId, slideshowId),
          inArray(slideshowShares.email, [...removed]),
        ),
      );
  }
  if (added.length === 0) return;
  await db
    .insert(slideshowShares)
    .values(added.map((email) => ({ slideshowId, email, createdAt: now })))
    .onConflictDoNothing();
}

/** Which of these addresses have an account that proved them. */
export async function findAccounts(db: Database, emails: readonly string[]) {
  if (emails.length === 0) return [];
  return db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(
      and(
        inArray(users.email, [...emails]),
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
      ),
    );
}
