import { sendHeartbeat as call } from '#shared/contract/signage/player.ts';
import { wantsPicture } from '#shared/domain/signage/picture.ts';
import { preparedHandler } from '../../handler.ts';
import { currentPlan } from '../../plan/current-plan.ts';
import { keepLease } from '../playback/lease.ts';
import { findRunning } from '../message/sql.ts';
import { findTaken } from '../picture/picture-sql.ts';
import { noteHeartbeat } from '../screen/state-sql.ts';
import { planOf, versionOf } from './plan.ts';

/**
 * The most frequent call that writes: what it only reads is read before its transaction, which is
 * then two updates by key.
 */
export const sendHeartbeat = preparedHandler(call, {
  async prepare({ db, principal, now }, { isPlaying }) {
    const { deviceId, workspaceId } = principal;
    const version = await versionOf(db, await planOf(db, deviceId));
    const limit = isPlaying ? (await currentPlan(db, workspaceId, now)).screens : null;
    return { version, limit };
  },
  async run(ctx, { lastCommand, ...said }, { version, limit }) {
    const { db, now } = ctx;
    const { deviceId, workspaceId } = ctx.principal;
    const { isPlaying, ...state } = said;
    const player = { workspaceId, kind: 'screen', group: null, id: deviceId } as const;
    const lease =
      isPlaying && limit !== null
        ? { isGranted: await keepLease(db, player, limit, now), limit }
        : null;
    // Last, so that nobody who changes the screen waits for the rest.
    const noted = await noteHeartbeat(db, { id: deviceId, state, lastCommand, now });
    // Unpaired between the look at its token and now.
    if (noted === null) throw ctx.fail(1);
    const { command, messageId, watchedUntil } = noted;
    const message = messageId && (await findRunning(db, messageId, now));
    const isWatched = watchedUntil !== null && watchedUntil > now;
    // Asked for the few that are looked at.
    const last = isWatched ? await findTaken(db, deviceId) : null;
    return {
      serverTime: now.toISOString(),
      wantsPicture: wantsPicture({ watchedUntil, showing: state.showing, last, now }),
      version,
      command,
      message: message || null,
      lease,
    };
  },
});
