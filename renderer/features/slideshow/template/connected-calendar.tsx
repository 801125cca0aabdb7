import { t } from '#renderer/platform/t.ts';
import type { getCalendar } from '#shared/contract/signage/calendar.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import {
  calendarMegabytes,
  edgeAt,
  type CalendarMeeting,
} from '#shared/domain/signage/calendar.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import classes from './template.module.css';

const shownMeetings = 3;

interface ConnectedCalendarProps {
  calendar: CallOutput<typeof getCalendar>;
  /** When that was answered: what was over then is not to come. */
  at: number;
}

/** What was last read of a calendar, and what of it no sign shows. */
export function ConnectedCalendar({ calendar, at }: ConnectedCalendarProps) {
  const { host, fetchedAt, problem, unread, meetings } = calendar;
  const coming = meetings.filter(({ to }) => edgeAt(to) > at).slice(0, shownMeetings);
  return (
    <>
      <div>
        <p className={classes.host}>{host}</p>
        <p className={classes.help}>
          {t('slideshow:template.calendar.read')} <Moment at={fetchedAt} />
        </p>
      </div>
      {problem && (
        <Alert tone="warn" title={t('slideshow:template.calendar.failed')}>
          {fieldMessage({ key: `calendar.${problem}`, n: calendarMegabytes })}
        </Alert>
      )}
      {unread > 0 && (
        <Alert tone="warn">{t('slideshow:template.calendar.unread', { count: unread })}</Alert>
      )}
      {coming.length === 0 ? (
        <p className={classes.help}>{t('slideshow:template.calendar.none')}</p>
      ) : (
        <ul className={classes.coming} aria-label={t('slideshow:template.calendar.next')}>
          {coming.map((meeting, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may be the same in every word
            <li key={place}>
              <span className="tabular">{timesOf(meeting)}</span>
              <span>{meeting.title ?? t('slideshow:template.calendar.reserved')}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function timesOf({ from, isAllDay }: CalendarMeeting): string {
  return formatDate(new Date(edgeAt(from)).toISOString(), 'short', { withTime: !isAllDay });
}
