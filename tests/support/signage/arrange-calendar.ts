import type { Database } from '#server/db/connect.ts';
import { calendars } from '#server/db/schema/calendar.ts';

/** Puts a calendar of somebody into the database; answers its sealed address. */
export async function arrangeCalendar(
  db: Database,
  owned: { workspaceId: string; ownerId: string },
): Promise<Buffer> {
  const [address, at] = [Buffer.from('the sealed address of a calendar'), new Date()];
  await db.insert(calendars).values({
    ...owned,
    address,
    addressMac: Buffer.from('its signature'),
    host: 'calendar.example',
    meetings: [],
    fetchedAt: at,
    readAt: at,
    nextAt: at,
    usedAt: at,
    createdAt: at,
  });
  return address;
}
