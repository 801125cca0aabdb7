import { changeScreenAlerts as call } from '#shared/contract/signage/silence.ts';
import { handler } from '../../handler.ts';
import { forgetSilence, findSilentMinutes, setSilentMinutes } from './silence-sql.ts';

/** Switched off, what was told is forgotten: switched on again, it is said anew what is silent. */
export const changeScreenAlerts = handler(call, async (ctx, { silentMinutes }) => {
  const { workspaceId } = ctx.principal;
  if ((await findSilentMinutes(ctx.db, workspaceId)) === silentMinutes) {
    ctx.auditAs(null);
    return null;
  }
  await setSilentMinutes(ctx.db, workspaceId, silentMinutes);
  if (silentMinutes === null) await forgetSilence(ctx.db, workspaceId);
  return null;
});
