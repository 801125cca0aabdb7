import { eq } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { calendars } from '../../db/schema/calendar.ts';
import type { Vault } from '../vault.ts';

/** Seals the addresses of calendars anew; one that does not open stays, and is connected again. */
export async function resealCalendars(
  db: Database,
  { from, to }: { from: Vault; to: Vault },
): Promise<void> {
  const purpose = 'calendar-address';
  const sealed = await db.select({ id: calendars.id, address: calendars.address }).from(calendars);
  for (const { id, address } of sealed) {
    const opened = from.open(purpose, address);
    if (opened === null) continue;
    const anew = { address: to.seal(purpose, opened), addressMac: to.mac(purpose, opened) };
    await db.update(calendars).set(anew).where(eq(calendars.id, id));
  }
}

/** Without the key nobody can read these any more; signs say so, and people connect theirs again. */
export async function removeCalendars(db: Database): Promise<void> {
  await db.delete(calendars);
}
