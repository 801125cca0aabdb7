import { lte, or, eq, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { codeTries } from './schema/sign-in.ts';

/**
 * Counts a try before it is known to be right, in one statement so that many at once are no way
 * around. A window that is over, or in which no wrong one is left, begins anew until `until`.
 * @returns the tries of the window, this one included, and its end
 */
export async function countTry(
  db: Database,
  key: string,
  { now, until }: { now: Date; until: Date },
): Promise<{ tries: number; until: Date }> {
  const isOver = or(lte(codeTries.until, now), eq(codeTries.tries, 0));
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
    .returning({ tries: codeTries.tries, until: codeTries.until });
  if (!counted) throw new Error('a try was counted without an answer');
  return counted;
}
