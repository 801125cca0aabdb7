import { fetchCalendar, type FetchOptions } from '../../../ports/calendar/fetch-calendar.ts';
import { readCalendar } from '../../../ports/calendar/read-calendar.ts';
import type { ReadCalendar } from './sql.ts';

/** Fetches and reads a calendar; null: it is as it was. Throws `CalendarFailure`. */
export async function readAddress(
  address: URL,
  options: FetchOptions,
  by: { now: Date; whose: string },
): Promise<ReadCalendar | null> {
  const fetched = await fetchCalendar(address, options);
  if (!fetched.isChanged) return null;
  const { bytes, charset, etag, lastModified } = fetched;
  return { ...(await readCalendar(bytes, { ...by, charset })), etag, lastModified };
}
