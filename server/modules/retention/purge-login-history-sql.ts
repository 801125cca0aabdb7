import { lt } from 'drizzle-orm';
import { loginHistory } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import { loginEvents } from '../../db/schema/sign-in.ts';

/** Removes sign-ins and tries older than 180 days. */
export async function deleteOldLoginEvents(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - loginHistory.days * 86_400_000);
  await db.delete(loginEvents).where(lt(loginEvents.at, oldest));
}
