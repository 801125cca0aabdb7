import { timeZone } from './constants.ts';

const day = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day `YYYY-MM-DD` in Asia/Taipei, whose days all service is counted in (decisions section 2). */
export function taipeiDay(moment: Date): string {
  return day.format(moment);
}

/** The first moment of a day of Taipei, which keeps no summer time. */
export function taipeiMidnight(on: string): Date {
  return new Date(`${on}T00:00:00+08:00`);
}
