import { connectCalendar as call } from '#shared/contract/signage/calendar.ts';
import { calendarMegabytes } from '#shared/domain/signage/calendar.ts';
import { CalendarFailure } from '../../../ports/calendar/calendar-failure.ts';
import { calendarAddress } from '../../../ports/calendar/fetch-calendar.ts';
import { RoundRobinQueue } from '../../../ports/fairness/round-robin-queue.ts';
import { preparedHandler } from '../../handler.ts';
import { requireApp } from '../app-access.ts';
import { requireRoom } from '../capacity.ts';
import { requireEditing } from '../editing.ts';
import { nextReadingAt } from './ask-for-reading.ts';
import { readAddress } from './read-address.ts';
import { findByAddress, insertCalendar, noteReading } from './sql.ts';

const purpose = 'calendar-address';

/**
 * Calendars that calls fetch and read. Each holds up to 5 MB and waits up to 10 s for its server, so a workspace has one
 * of them at a time; those that wait hold an address only.
 */
const connecting = new RoundRobinQueue(8);
/** Seconds after which a call may be repeated that `connecting` had no room for. */
const retrySeconds = 10;

export const connectCalendar = preparedHandler(call, {
  async prepare(ctx, { url }) {
    await requireEditing(ctx);
    await requireApp(ctx, 'meeting-post-plus');
    const options = { mayLoopback: ctx.config.isSandbox };
    try {
      const address = calendarAddress(url, options);
      const { workspaceId: whose } = ctx.principal;
      const turn = connecting.run(whose, () =>
        readAddress(address, options, { now: ctx.now, whose }),
      );
      if (turn === null) throw ctx.fail(4, { seconds: retrySeconds });
      const read = await turn;
      if (read === null) throw new CalendarFailure('unreachable');
      return { address, read };
    } catch (error) {
      if (!(error instanceof CalendarFailure)) throw error;
      const values = error.problem === 'tooLarge' ? { n: calendarMegabytes } : {};
      const refusal = { key: `calendar.${error.problem}`, ...values };
      throw ctx.fail(2000, { fields: { url: refusal } });
    }
  },

  async run(ctx, _, { address, read }) {
    const { db, now, vault } = ctx;
    const { workspaceId, userId: ownerId } = ctx.principal;
    const times = { now, nextAt: nextReadingAt(now) };
    const macs = vault.macs(purpose, address.href);
    const known = await findByAddress(db, ownerId, workspaceId, macs);
    // Locks the workspace: of two who connect the same address at once, the second finds it below.
    if (known === null) await requireRoom(db, { workspaceId, kind: 'calendars', field: 'url' });
    const found = known ?? (await findByAddress(db, ownerId, workspaceId, macs));
    if (found) await noteReading(db, found.id, read, times);
    const { id } =
      found ??
      (await insertCalendar(db, {
        workspaceId,
        ownerId,
        address: vault.seal(purpose, address.href),
        addressMac: vault.mac(purpose, address.href),
        host: address.host,
        ...read,
        fetchedAt: now,
        readAt: now,
        nextAt: times.nextAt,
        usedAt: now,
        createdAt: now,
      }));
    return { id, host: address.host, fetchedAt: now.toISOString() };
  },
});
