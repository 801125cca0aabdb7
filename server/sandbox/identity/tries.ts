import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { codeTries } from '../../db/schema/sign-in.ts';

/** So many tries that a key counts as used up. */
const usedUp = 1000;

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
