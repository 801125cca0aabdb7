import { sendPlays as call } from '#shared/contract/signage/player.ts';
import { handler } from '../../handler.ts';
import { insertPlays } from './plays-sql.ts';

/** Nothing was played after now, whatever the clock of the screen was at. */
export const sendPlays = handler(call, async (ctx, { plays }) => {
  const played = plays.map(({ id: playId, startedAt, ...play }) => ({
    ...play,
    screenId: ctx.principal.deviceId,
    playId,
    startedAt: new Date(Math.min(Date.parse(startedAt), ctx.now.getTime())),
  }));
  return { added: await insertPlays(ctx.db, played) };
});
