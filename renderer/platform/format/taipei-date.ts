import { timeZone } from '#shared/domain/constants.ts';
import { formatDate } from './dates.ts';

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment as the clocks of Taipei have it, whose days invoices count: `2026-01-15 10:30:05`. */
export function taipeiTime(moment: string): string {
  return clock.format(new Date(moment)).replace(',', '');
}

/** The day of a moment in Taipei, as people of this language write it. */
export function taipeiDate(
  moment: string,
  options?: { withTime: boolean },
  style: 'short' | 'long' = 'short',
): string {
  return formatDate(taipeiTime(moment).replace(' ', 'T'), style, options);
}
