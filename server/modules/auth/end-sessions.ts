import type { Database } from '../../db/connect.ts';
import { deleteSessions, deleteTickets, denyApprovedDevices } from './sql.ts';

/**
 * Ends an account's sessions, all of them or all but `keep`, and what is about to become one: a
 * sign-in that waits for its second factor, a device let in that did not fetch its token yet.
 * Answers how many sessions still counted.
 */
export async function endSessions(
  db: Database,
  userId: string,
  keep: string | null,
): Promise<number> {
  await deleteTickets(db, userId);
  await denyApprovedDevices(db, userId);
  return deleteSessions(db, userId, keep);
}
