import { useQuery } from '@tanstack/react-query';
import { t } from 'i18next';
import { useRef, useState } from 'react';
import { connectCalendar, getCalendar } from '#shared/contract/signage/calendar.ts';
import type { CallOutput } from '#shared/contract/define-call.ts';
import { calendarRule, edgeAt, type CalendarMeeting } from '#shared/domain/signage/calendar.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { Moment } from '#renderer/ui/moment.tsx';
import classes from './template.module.css';

interface CalendarFieldProps {
  /** Of the calendar that is connected; empty: none. */
  id: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** The calendar of a door sign: its address while there is none, else what was read of it. */
export function CalendarField({ id, error, onChange }: CalendarFieldProps) {
  const [isChanging, setIsChanging] = useState(false);
  const asked = useQuery({ ...query(getCalendar, { id }), enabled: id !== '' });
  const { data, dataUpdatedAt, error: failure } = asked;
  const isGone = isApiError(failure, 7);
  const isAsking = id === '' || isChanging || isGone;
  return (
    <div className={classes.calendar}>
      {!isAsking && data && <Connected calendar={data} at={dataUpdatedAt} />}
      {!isAsking && failure && !data && (
        <Alert tone="warn">{t('slideshow:template.calendar.unknown')}</Alert>
      )}
      {isAsking && (
        <Address
          error={isGone ? t('validation:calendar.gone') : error}
          onConnect={(connected) => {
            setIsChanging(false);
            onChange(connected);
          }}
        />
      )}
      {id !== '' && !isGone && (
        <div>
          <TextButton onClick={() => setIsChanging(!isChanging)}>
            {t(
              isChanging ? 'slideshow:template.calendar.keep' : 'slideshow:template.calendar.other',
            )}
          </TextButton>
        </div>
      )}
    </div>
  );
}

interface AddressProps {
  error: string | undefined;
  onConnect: (id: string) => void;
}

/** No form of its own: it stands in one. What was refused stays to be mended. */
function Address({ error, onConnect }: AddressProps) {
  const [url, setUrl] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const command = useCommand(connectCalendar, {
    onSuccess: ({ id }) => onConnect(id),
    onError(failure) {
      const refused = isApiError(failure, 2000) && detailsOf(failure, 2000).fields?.['url'];
      if (!refused) return showAlert(failure);
      setRefusal(fieldMessage(refused));
      field.current?.focus();
    },
  });

  function connect(): void {
    if (command.isPending) return;
    setRefusal(null);
    command.mutate({ url });
  }

  return (
    <>
      <TextField
        ref={field}
        name="calendar"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t('slideshow:template.calendar.address')}
        description={t('slideshow:template.calendar.help')}
        placeholder="https://…/basic.ics"
        maxLength={calendarRule.longestAddress}
        value={url}
        error={refusal ?? error}
        onChange={({ currentTarget: { value } }) => {
          setUrl(value);
          setRefusal(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Else it would send the form around it.
          event.preventDefault();
          connect();
        }}
      />
      <div className={classes.connect}>
        <Button size="sm" variant="default" loading={command.isPending} onClick={connect}>
          {t('slideshow:template.calendar.connect')}
        </Button>
        <HelpLink step="door-calendar" />
      </div>
    </>
  );
}

const shownMeetings = 3;

interface ConnectedProps {
  calendar: CallOutput<typeof getCalendar>;
  /** When that was answered: what was over then is not to come. */
  at: number;
}

function Connected({ calendar, at }: ConnectedProps) {
  const { host, fetchedAt, problem, meetings } = calendar;
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
          {fieldMessage({ key: `calendar.${problem}`, n: calendarRule.maxBytes / 1024 ** 2 })}
        </Alert>
      )}
      {coming.length === 0 ? (
        <p className={classes.help}>{t('slideshow:template.calendar.none')}</p>
      ) : (
        <ul className={classes.coming} aria-label={t('slideshow:template.calendar.next')}>
          {coming.map((meeting) => (
            <li key={`${meeting.from} ${meeting.to} ${meeting.title}`}>
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
