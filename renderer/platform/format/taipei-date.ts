import { taipeiClock } from '#shared/domain/calendar.ts';
import { formatDate } from './dates.ts';

/** A moment as the clocks of Taipei have it, whose days invoices count: `2026-01-15 10:30:05`. */
export function taipeiTime(moment: string): string {
  return taipeiClock(new Date(moment)).replace('T', ' ');
}

/** The day of a moment in Taipei, as people of this language write it. */
export function taipeiDate(
  moment: string,
  options?: { withTime: boolean },
  style: 'short' | 'long' = 'short',
): string {
  return formatDate(taipeiClock(new Date(moment)), style, options);
}
