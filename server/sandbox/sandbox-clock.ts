import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { settings } from '../db/schema/system.ts';
import type { Clock } from '../ports/clock.ts';

const settingName = 'sandbox clock offset in ms';

/** A clock that runs ahead of the system's by an offset kept in the database; never back. */
export interface SandboxClock extends Clock {
  /** Moves the clock so that it shows `to` now; moments that passed already are ignored. */
  moveTo(to: Date): Promise<void>;
}

/** Reads the kept offset; a restarted server goes on where its clock stood. */
export async function sandboxClock(db: Database): Promise<SandboxClock> {
  const [kept] = await db.select().from(settings).where(eq(settings.name, settingName));
  let offset = typeof kept?.value === 'number' ? kept.value : 0;
  return {
    now: () => new Date(Date.now() + offset),
    async moveTo(to) {
      offset = Math.max(offset, to.getTime() - Date.now());
      await db
        .insert(settings)
        .values({ name: settingName, value: offset })
        .onConflictDoUpdate({ target: settings.name, set: { value: offset } });
    },
  };
}
