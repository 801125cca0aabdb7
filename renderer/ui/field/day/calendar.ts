import type { DatePickerProps } from '@mantine/dates';
import { calendarStyle, formatDate } from '#renderer/platform/format/dates.ts';
import classes from './calendar.module.css';

/** Props of each calendar: in the page's language, in our style. */
export function calendarProps() {
  const { locale, month, weekStart } = calendarStyle();
  return {
    highlightToday: true,
    hideOutsideDates: true,
    fullWidth: true,
    weekendDays: [],
    locale,
    firstDayOfWeek: weekStart,
    monthLabelFormat: month,
    getDayAriaLabel: (day) => formatDate(day, 'long'),
  } satisfies DatePickerProps;
}

/** Classes of a calendar's parts; `root` is the one of its field. */
export const calendarClasses = {
  calendarHeaderControl: classes['control'] ?? '',
  calendarHeaderLevel: classes['level'] ?? '',
  day: classes['day'] ?? '',
};
