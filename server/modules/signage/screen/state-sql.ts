import { eq, sql } from 'drizzle-orm';
import type { ScreenState } from '#shared/domain/signage/heartbeat.ts';
import type { Database } from '../../../db/connect.ts';
import { screens } from '../../../db/schema/screen.ts';

/** Keeps what a screen says of itself; answers what it is to know, null where it is gone. */
export async function noteHeartbeat(
  db: Database,
  said: { id: string; state: ScreenState; lastCommand: string | null; now: Date },
) {
  const { id, state, lastCommand, now } = said;
  const isDone = sql`${screens.command} ->> 'id' = ${lastCommand}`;
  const [noted] = await db
    .update(screens)
    .set({
      state,
      lastSeenAt: now,
      // Its first word since people were told that it is silent.
      backAt: sql`case when ${screens.silentSince} is null then null else coalesce(${screens.backAt}, ${sql.param(now, screens.backAt)}) end`,
      ...(lastCommand !== null && {
        command: sql`case when ${isDone} then null else ${screens.command} end`,
      }),
    })
    .where(eq(screens.id, id))
    .returning({
      command: screens.command,
      messageId: screens.messageId,
      watchedUntil: screens.watchedUntil,
    });
  return noted ?? null;
}
