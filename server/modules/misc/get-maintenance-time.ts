import { getMaintenanceTime as call } from '#shared/contract/misc.ts';
import { maintenanceState } from '#shared/domain/maintenance/maintenance-state.ts';
import { handler } from '../handler.ts';
import { nextMaintenance } from './sql.ts';

export const getMaintenanceTime = handler(call, async (ctx, { type }) => {
  const window = await nextMaintenance(ctx.db, type, ctx.now);
  return (
    window && {
      startsAt: window.startsAt.toISOString(),
      endsAt: window.endsAt.toISOString(),
      state: maintenanceState(window.startsAt, ctx.now),
    }
  );
});
