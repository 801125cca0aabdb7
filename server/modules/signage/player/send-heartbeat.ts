import { sendHeartbeat as call } from '#shared/contract/signage/player.ts';
import { wantsPicture } from '#shared/domain/signage/picture.ts';
import { handler } from '../../handler.ts';
import { takeLease } from '../playback/lease.ts';
import { findRunning } from '../message/sql.ts';
import { findTaken } from '../picture/picture-sql.ts';
import { noteHeartbeat } from '../screen/state-sql.ts';
import { planOf, versionOf } from './plan.ts';

export const sendHeartbeat = handler(call, async (ctx, { lastCommand, isPlaying, ...state }) => {
  const { deviceId, workspaceId } = ctx.principal;
  const holder = `screen:${deviceId}`;
  const lease = isPlaying ? await takeLease(ctx.db, { workspaceId, holder }, ctx.now) : null;
  const version = await versionOf(ctx.db, await planOf(ctx.db, deviceId));
  // Last, so that nobody who changes the screen waits for the rest.
  const noted = await noteHeartbeat(ctx.db, { id: deviceId, state, lastCommand, now: ctx.now });
  // Unpaired between the look at its token and now.
  if (noted === null) throw ctx.fail(1);
  const { command, messageId, watchedUntil } = noted;
  const message = messageId && (await findRunning(ctx.db, messageId, ctx.now));
  const isWatched = watchedUntil !== null && watchedUntil > ctx.now;
  // Asked for the few that are looked at.
  const last = isWatched ? await findTaken(ctx.db, deviceId) : null;
  return {
    serverTime: ctx.now.toISOString(),
    wantsPicture: wantsPicture({ watchedUntil, showing: state.showing, last, now: ctx.now }),
    version,
    command,
    message: message || null,
    lease,
  };
});
