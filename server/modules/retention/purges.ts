import type { JobServices } from '../job-services.ts';
import { deleteExpired } from './purge-expired-sql.ts';
import { deleteOldLoginEvents } from './purge-login-history-sql.ts';

/** Job: removes what can have no effect any more. */
export function purgeExpired({ db }: JobServices, now: Date): Promise<void> {
  return deleteExpired(db, now);
}

/** Job: removes sign-ins and tries that are older than the history is kept. */
export function purgeLoginHistory({ db }: JobServices, now: Date): Promise<void> {
  return deleteOldLoginEvents(db, now);
}
