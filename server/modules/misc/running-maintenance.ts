import type { MaintenanceType } from '#shared/domain/constants.ts';
import type { Database } from '../../db/connect.ts';
import { nextMaintenance } from './sql.ts';

/** The maintenance window of a kind that is under way (operators set them), or null. */
export async function runningMaintenance(db: Database, type: MaintenanceType, now: Date) {
  const window = await nextMaintenance(db, type, now);
  return window !== null && window.startsAt <= now ? window : null;
}

/** The running or next maintenance of the service, for documents; null: none. */
export const serviceMaintenance = (db: Database, now: Date) => nextMaintenance(db, 'service', now);
