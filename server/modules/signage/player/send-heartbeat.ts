import { sendHeartbeat as call } from '#shared/contract/signage/player.ts';
import { handler } from '../../handler.ts';
import { takeLease } from '../playback/lease.ts';
import { findRunning } from '../message/sql.ts';
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
  const { command, messageId } = noted;
  const message = messageId && (await findRunning(ctx.db, messageId, ctx.now));
  return { serverTime: ctx.now.toISOString(), version, command, message: message || null, lease };
});
