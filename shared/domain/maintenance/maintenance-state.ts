import { maintenanceNoticeHours } from '../limits.ts';

export const maintenanceStates = ['later', 'announced', 'running'] as const;
export type MaintenanceState = (typeof maintenanceStates)[number];

/** Id of the banner in a document, so that a page does not repeat it. */
export const maintenanceBannerId = 'maintenance';

/** What pages display of a maintenance window that is not over; of the kind `service`, nothing yet where it is later. */
export function maintenanceState(startsAt: Date, now: Date): MaintenanceState {
  const aheadMs = startsAt.getTime() - now.getTime();
  if (aheadMs <= 0) return 'running';
  return aheadMs <= maintenanceNoticeHours * 3_600_000 ? 'announced' : 'later';
}
