import { taipeiDay } from '../calendar.ts';

/*
 * The log of what screens have played, and its reports (decisions section 4). A day is one of the
 * wall that the screen hangs on, as in its week (schedule.ts).
 */

/** By what a report adds up. */
export const playGroups = ['slideshow', 'page', 'screen', 'day'] as const;
export type PlayGroup = (typeof playGroups)[number];

/**
 * The day `YYYY-MM-DD` on the wall of whoever wrote the moment, which its offset tells. `Z` says no
 * more than the moment (RFC 9557 section 2): that counts where days are counted, in Asia/Taipei.
 * @param at the moment that counts, should it be another one than was written
 */
export function dayOnWall(written: string, at: Date): string {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)$/.exec(written) ?? [];
  if (sign === undefined) return taipeiDay(at);
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
  return new Date(at.getTime() + offset * 60_000).toISOString().slice(0, 10);
}
