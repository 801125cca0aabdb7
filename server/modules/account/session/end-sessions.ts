import type { Database } from '../../../db/connect.ts';
import { deleteSessions, deleteTickets, denyApprovedDevices } from '../sign-in/sql.ts';

/**
 * Ends an account's sessions, all of them or all but `keep`, and what is about to become one.
 * Answers how many sessions still counted.
 */
export async function endSessions(
  db: Database,
  userId: string,
  keep: string | null,
): Promise<number> {
  await endWaiting(db, [userId]);
  return deleteSessions(db, userId, keep);
}

/** Ends a sign-in that waits for its second factor, and a device that did not fetch its token yet. */
export async function endWaiting(db: Database, userIds: readonly string[]): Promise<void> {
  await deleteTickets(db, userIds);
  await denyApprovedDevices(db, userIds);
}
