/** Taiwan keeps no summer time. */
const offsetMs = 8 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Taipei, as local providers write times. */
export function taipeiTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ');
}

/** Day `yyyy-MM-dd` and time `HH:mm:ss` in Taipei. */
export function taipeiClock(moment: Date): { day: string; time: string } {
  const [day = '', time = ''] = taipeiTime(moment).split(' ');
  return { day, time };
}

/**
 * A moment as local providers write it: with dashes or slashes, and a space that some send as `+` or
 * leave out. Null for what is none, such as the zero date of what is not paid.
 */
export function readTaipeiTime(text: string): Date | null {
  const parts = /^(\d{4})[-/](\d\d)[-/](\d\d)[ +T]?(\d\d):(\d\d):(\d\d)$/.exec(text);
  if (parts === null) return null;
  const [, year, month, day, ...clock] = parts;
  const written = `${year}-${month}-${day} ${clock.join(':')}`;
  const moment = new Date(`${year}-${month}-${day}T${clock.join(':')}+08:00`);
  // The calendar has no 31 February, though Date may count on.
  return Number.isNaN(moment.getTime()) || taipeiTime(moment) !== written ? null : moment;
}
