import { fail } from '../../modules/context.ts';
import { runningMaintenance } from '../../modules/misc/running-maintenance.ts';
import type { Arrival } from './options.ts';

/**
 * Refuses with 9 what would ask the payment platform while that is under maintenance, before
 * anything of it is done. Asked after the key: a repetition still gets what was answered, and an
 * attempt that is there is brought to its end.
 */
export async function refuseInMaintenance({ call, options }: Arrival, now: Date): Promise<void> {
  if (call.asksPayment !== true) return;
  const window = await runningMaintenance(options.db, 'payment', now);
  if (window) throw fail(9, { endsAt: window.endsAt.toISOString() });
}
