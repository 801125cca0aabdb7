import { connectCalendar as call } from '#shared/contract/signage/calendar.ts';
import { calendarRule, edgeAt, type CalendarMeeting } from '#shared/domain/signage/calendar.ts';
import { CalendarFailure } from '../../../ports/calendar/calendar-failure.ts';
import { calendarAddress } from '../../../ports/calendar/fetch-calendar.ts';
import { preparedHandler } from '../../handler.ts';
import { requireApp } from '../app-access.ts';
import { requireRoom } from '../capacity.ts';
import { requireEditing } from '../editing.ts';
import { nextReadingAt } from './ask-for-reading.ts';
import { readAddress } from './read-address.ts';
import { findByAddress, insertCalendar, noteReading } from './sql.ts';

const purpose = 'calendar-address';
const shownMeetings = 3;

export const connectCalendar = preparedHandler(call, {
  async prepare(ctx, { url }) {
    await requireEditing(ctx);
    await requireApp(ctx, 'meeting-post-plus');
    const options = { mayLoopback: ctx.config.isSandbox };
    try {
      const address = calendarAddress(url, options);
      const read = await readAddress(address, options, ctx.now);
      if (read === null) throw new CalendarFailure('unreachable');
      return { address, read };
    } catch (error) {
      if (!(error instanceof CalendarFailure)) throw error;
      const values = error.problem === 'tooLarge' ? { n: megabytes } : {};
      const refusal = { key: `calendar.${error.problem}`, ...values };
      throw ctx.fail(2000, { fields: { url: refusal } });
    }
  },

  async run(ctx, _, { address, read }) {
    const { db, now, vault } = ctx;
    const { workspaceId, userId: ownerId } = ctx.principal;
    const times = { now, nextAt: nextReadingAt(now) };
    // Locks the workspace: of two who connect the same address at once, the second finds it.
    const macs = vault.macs(purpose, address.href);
    const room = { workspaceId, kind: 'calendars', field: 'url' } as const;
    const known = await findByAddress(db, ownerId, workspaceId, macs);
    if (known === null) await requireRoom(db, room);
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
    return {
      id,
      host: address.host,
      fetchedAt: now.toISOString(),
      upcoming: upcoming(read.meetings, now),
    };
  },
});

const megabytes = calendarRule.maxBytes / (1024 * 1024);

const upcoming = (meetings: readonly CalendarMeeting[], now: Date) =>
  meetings.filter(({ to }) => edgeAt(to) > now.getTime()).slice(0, shownMeetings);
