import dayjs from 'dayjs';
import { formatDate } from '#renderer/platform/format/dates.ts';

/** The end of a message: its time today, else with its day. */
export function untilWords(endsAt: string): string {
  const end = dayjs(endsAt);
  return end.isSame(dayjs(), 'day')
    ? end.format('HH:mm')
    : formatDate(endsAt, 'short', { withTime: true });
}
