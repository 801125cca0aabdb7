import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { settings } from '../db/schema/system.ts';
import type { Clock } from '../ports/clock.ts';

const settingName = 'sandbox clock offset in ms';
/** On which a process tells the others that it moved the clock. */
export const clockChannel = 'marquee_sandbox_clock';

/** A clock that runs ahead of the system's by an offset kept in the database; never back. */
export interface SandboxClock extends Clock {
  /** Moves the clock so that it shows `to` now; moments that passed already are ignored. */
  moveTo(to: Date): Promise<void>;
  /** Looks what the database says: another process may have moved the clock. */
  read(): Promise<void>;
  /** Takes over an offset that was heard of; in milliseconds. */
  take(offset: number): void;
}

/** Reads the kept offset; a restarted server goes on where its clock stood. */
export async function sandboxClock(db: Database): Promise<SandboxClock> {
  let offset = 0;
  const clock: SandboxClock = {
    now: () => new Date(Date.now() + offset),
    async moveTo(to) {
      const value = Math.max(offset, to.getTime() - Date.now());
      // Of two processes that move it the one that goes further counts.
      const further = sql`greatest((${settings.value})::text::float8, ${value}::float8)`;
      const [kept] = await db
        .insert(settings)
        .values({ name: settingName, value })
        .onConflictDoUpdate({ target: settings.name, set: { value: sql`to_jsonb(${further})` } })
        .returning({
          value: settings.value,
          told: sql`pg_notify(${clockChannel}, (${settings.value})::text)`,
        });
      clock.take(Number(kept?.value));
    },
    async read() {
      const [kept] = await db
        .select({ value: settings.value })
        .from(settings)
        .where(eq(settings.name, settingName));
      if (kept) clock.take(Number(kept.value));
    },
    take(heard) {
      if (heard > offset) offset = heard;
    },
  };
  await clock.read();
  return clock;
}
