import { useQuery } from '@tanstack/react-query';
import { t } from '#renderer/platform/t.ts';
import { useEffect, useRef, useState } from 'react';
import { connectCalendar, deleteCalendar, getCalendar } from '#shared/contract/signage/calendar.ts';
import { showAlert } from '#renderer/api/alerts.ts';
import { detailsOf, isApiError } from '#renderer/api/api-error.ts';
import { fieldMessage } from '#renderer/api/messages.ts';
import { query, useCommand } from '#renderer/api/query.ts';
import { HelpLink } from '#renderer/parts/help/help-link.tsx';
import { Alert } from '#renderer/ui/alert.tsx';
import { Button } from '#renderer/ui/button.tsx';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { ConnectedCalendar } from './connected-calendar.tsx';
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
  const [isRemoving, setIsRemoving] = useState(false);
  const [isRemoved, setIsRemoved] = useState(false);
  const [isConnected, setIsConnected] = useState(false);
  const remove = useCommand(deleteCalendar, {
    onSuccess() {
      setIsRemoving(false);
      setIsRemoved(true);
      onChange('');
    },
  });
  const asked = useQuery({ ...query(getCalendar, { id }), enabled: id !== '' });
  const { data, dataUpdatedAt, error: failure } = asked;
  const isGone = isApiError(failure, 7);
  const isAsking = id === '' || isChanging || isGone;
  const answer = isAsking ? null : data ? 'calendar' : failure ? 'failure' : null;
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus goes with the address when the calendar is connected.
    if (isConnected && answer && document.activeElement === document.body) shown.current?.focus();
  }, [isConnected, answer]);
  return (
    <div className={classes.calendar}>
      {answer && (
        <div
          ref={shown}
          className={classes.connected}
          role="group"
          aria-label={t('slideshow:template.source.calendar')}
          tabIndex={-1}
        >
          {answer === 'calendar' && data && (
            <ConnectedCalendar calendar={data} at={dataUpdatedAt} />
          )}
          {answer === 'failure' && (
            <Alert tone="warn">{t('slideshow:template.calendar.unknown')}</Alert>
          )}
        </div>
      )}
      {isAsking && (
        <Address
          error={isGone ? t('validation:calendar.gone') : error}
          autoFocus={isChanging || isRemoved}
          onConnect={(connected) => {
            setIsChanging(false);
            setIsConnected(true);
            onChange(connected);
          }}
        />
      )}
      {id !== '' && !isGone && (
        <div className={classes.connect}>
          <TextButton onClick={() => setIsChanging(!isChanging)}>
            {t(
              isChanging ? 'slideshow:template.calendar.keep' : 'slideshow:template.calendar.other',
            )}
          </TextButton>
          {!isChanging && (
            <TextButton onClick={() => setIsRemoving(true)}>
              {t('slideshow:template.calendar.remove')}
            </TextButton>
          )}
        </div>
      )}
      {isRemoving && (
        <ConfirmDialog
          title={t('slideshow:template.calendar.removeTitle')}
          text={t('slideshow:template.calendar.removeText')}
          action={t('slideshow:template.calendar.remove')}
          cancel={t('common:action.cancel')}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate({ id })}
          onClose={() => setIsRemoving(false)}
        />
      )}
    </div>
  );
}

interface AddressProps {
  error: string | undefined;
  /** Where the last one was just removed, or another is asked for: it is typed here. */
  autoFocus: boolean;
  onConnect: (id: string) => void;
}

/** No form of its own: it stands in one. What was refused stays to be mended. */
function Address({ error, autoFocus, onConnect }: AddressProps) {
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
        autoFocus={autoFocus}
        name="calendar"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t('slideshow:template.calendar.address')}
        description={t('slideshow:template.calendar.help')}
        placeholder="https://…/basic.ics"
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
