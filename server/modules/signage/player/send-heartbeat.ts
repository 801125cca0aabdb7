import { sendHeartbeat as call } from '#shared/contract/signage/player.ts';
import { handler } from '../../handler.ts';
import { noteHeartbeat } from '../screen/state-sql.ts';

export const sendHeartbeat = handler(call, async (ctx, { lastCommand, ...state }) => {
  const { deviceId } = ctx.principal;
  const screen = await noteHeartbeat(ctx.db, { id: deviceId, state, lastCommand, now: ctx.now });
  // Unpaired between the look at its token and now.
  if (screen === null) throw ctx.fail(1);
  return { ...screen, serverTime: ctx.now.toISOString() };
});
