import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { schedules } from '../db/schema/system.ts';
import { recurring, type RecurringName } from './table.ts';

const names = Object.keys(recurring) as RecurringName[]; // keys of the table of recurring jobs

/** Gives every recurring job its first due date; those that have one keep it. */
export async function prepareSchedules(db: Database, now: Date): Promise<void> {
  for (const name of names) {
    await db
      .insert(schedules)
      .values({ name, dueAt: next(name, now) })
      .onConflictDoNothing();
  }
}

/**
 * Runs what is due by `until`, earliest first, each at its own due date. Of several processes one
 * takes a due date; `run` must be safe to repeat because the date is moved before it ends.
 */
export async function runDue(
  db: Database,
  until: Date,
  run: (name: RecurringName, dueAt: Date) => Promise<void>,
): Promise<void> {
  for (;;) {
    const [due] = await db
      .select()
      .from(schedules)
      .where(lte(schedules.dueAt, until))
      .orderBy(asc(schedules.dueAt), asc(schedules.name))
      .limit(1);
    if (!due) return;
    const name = names.find((known) => known === due.name);
    if (name === undefined) {
      // A job that this version no longer has.
      await db.delete(schedules).where(eq(schedules.name, due.name));
      continue;
    }
    const taken = await db
      .update(schedules)
      .set({ dueAt: next(name, due.dueAt) })
      .where(and(eq(schedules.name, name), eq(schedules.dueAt, due.dueAt)))
      .returning();
    if (taken.length === 1) await run(name, due.dueAt);
  }
}

function next(name: RecurringName, from: Date): Date {
  return new Date(from.getTime() + recurring[name].everyHours * 3_600_000);
}
