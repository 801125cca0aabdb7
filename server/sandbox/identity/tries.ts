import { and, eq, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { codeTries } from '../../db/schema/sign-in.ts';

/** So many tries that a key counts as used up. */
const usedUp = 1000;

/** Counts a try until a moment and answers how many there were, this one included. */
export async function countTry(db: Database, key: string, now: Date, until: Date): Promise<number> {
  const isOver = lte(codeTries.until, now);
  const [counted] = await db
    .insert(codeTries)
    .values({ key, tries: 1, until })
    .onConflictDoUpdate({
      target: codeTries.key,
      set: {
        tries: sql`case when ${isOver} then 1 else ${codeTries.tries} + 1 end`,
        until: sql`case when ${isOver} then excluded.until else ${codeTries.until} end`,
      },
    })
    .returning();
  if (!counted) throw new Error('a try was counted without an answer');
  return counted.tries;
}

/** Uses a key up: of two at once exactly one gets true. */
export async function useUp(db: Database, key: string): Promise<boolean> {
  const used = await db
    .update(codeTries)
    .set({ tries: usedUp })
    .where(and(eq(codeTries.key, key), lt(codeTries.tries, usedUp)))
    .returning();
  return used.length === 1;
}

/** Was the key used up before this many tries? */
export const isUsedUp = (tries: number) => tries > usedUp;
