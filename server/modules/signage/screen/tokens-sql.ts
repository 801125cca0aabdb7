import { and, desc, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { screenTokens as life } from '#shared/domain/constants.ts';
import type { Database } from '../../../db/connect.ts';
import { users } from '../../../db/schema/identity.ts';
import { screens, screenTokens } from '../../../db/schema/screen.ts';

/** Real time: how long a token lives is no matter of the product's clock. */
const real = sql`clock_timestamp()`;

/** Writes the tokens that a screen is handed, by their hashes. */
export async function insertTokens(
  db: Database,
  tokens: { screenId: string; accessHash: Buffer; refreshHash: Buffer },
): Promise<void> {
  await db.insert(screenTokens).values({
    ...tokens,
    createdAt: real,
    accessUntil: sql`clock_timestamp() + make_interval(secs => ${life.accessSeconds})`,
  });
}

/** Ends every token of a screen: it is answered 1 from its next call on. */
export async function deleteTokens(db: Database, screenId: string): Promise<void> {
  await db.delete(screenTokens).where(eq(screenTokens.screenId, screenId));
}

/**
 * The screen of a refresh token; `replacedAt` once one that it brought was used. Null: unknown, or of a screen whose
 * owner's account is deleted; the token works again when the account is restored (decisions section 6).
 */
export async function findByRefresh(db: Database, refreshHash: Buffer) {
  const { id, screenId, usedAt, replacedAt } = screenTokens;
  const [found] = await db
    .select({ id, screenId, usedAt, replacedAt })
    .from(screenTokens)
    .innerJoin(screens, eq(screens.id, screenTokens.screenId))
    .innerJoin(users, eq(users.id, screens.ownerId))
    .where(and(eq(screenTokens.refreshHash, refreshHash), isNull(users.deletedAt)));
  return found ?? null;
}

/** Deletes all pairs of a locked screen whose refresh token was not used, but for the newest. */
export async function keepNewestUnused(
  db: Database,
  screenId: string,
  count: number,
): Promise<void> {
  const { id, createdAt, usedAt, replacedAt } = screenTokens;
  const isUnused = and(eq(screenTokens.screenId, screenId), isNull(usedAt), isNull(replacedAt));
  const newest = db
    .select({ id })
    .from(screenTokens)
    .where(isUnused)
    .orderBy(desc(createdAt), desc(id))
    .limit(count);
  await db.delete(screenTokens).where(and(isUnused, notInArray(id, newest)));
}

/** Notes the first use of a refresh token, whose screen is locked: all others of it count no more. */
export async function markUsed(
  db: Database,
  { id, screenId }: { id: string; screenId: string },
): Promise<void> {
  const others = and(
    eq(screenTokens.screenId, screenId),
    ne(screenTokens.id, id),
    isNull(screenTokens.replacedAt),
  );
  await db.update(screenTokens).set({ replacedAt: real }).where(others);
  await db.update(screenTokens).set({ usedAt: real }).where(eq(screenTokens.id, id));
}
