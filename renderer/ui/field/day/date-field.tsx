import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Icon } from '../../image/icon.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { calendarClasses, calendarProps } from './calendar.ts';
import classes from './date-field.module.css';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

export interface DateFieldProps extends TypedFieldProps {
  label: string;
  /** `YYYY-MM-DD`; of the calendar. */
  earliest?: string;
  latest?: string;
  /** With a time: the time of a day from the calendar while the field is empty, `HH:mm`. */
  defaultTime?: string;
}

/** A date, `YYYY-MM-DD`, typed or selected in a calendar. */
export function DateField(props: DateFieldProps) {
  return <CalendarField {...props} kind="date" />;
}

/** A date with a time, `YYYY-MM-DDTHH:mm`. */
export function DateTimeField(props: DateFieldProps) {
  return <CalendarField {...props} kind="dateTime" />;
}

function CalendarField(props: DateFieldProps & { kind: 'date' | 'dateTime' }) {
  const { earliest, latest, defaultTime = '00:00', ...field } = props;
  const [day = '', time = defaultTime] = field.value.split('T');
  return (
    <TypedField
      {...field}
      renderPicker={(choose) => (
        <Calendar
          label={field.label}
          day={dayPattern.test(day) ? day : null}
          earliest={earliest}
          latest={latest}
          onChoose={(next) => choose(field.kind === 'date' ? next : `${next}T${time}`)}
        />
      )}
    />
  );
}

interface CalendarProps {
  label: string;
  day: string | null;
  earliest: string | undefined;
  latest: string | undefined;
  onChoose: (day: string) => void;
}

/** The button at the end of the field, and the calendar that it opens. */
function Calendar({ label, day, earliest, latest, onChoose }: CalendarProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <CalendarPopover
      label={label}
      isOpen={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      target={
        <button
          type="button"
          className={classes.open}
          aria-label={t('date:calendar', { field: label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevron" size={16} />
        </button>
      }
    >
      {/* Only a calendar with presets has a root that takes a class. */}
      <div className={classes.root}>
        <DatePicker
          {...calendarProps()}
          value={day}
          onChange={(next) => {
            setIsOpen(false);
            if (next !== null) onChoose(next);
          }}
          defaultDate={day ?? latest ?? dayjs().format('YYYY-MM-DD')}
          {...(earliest !== undefined && { minDate: earliest })}
          {...(latest !== undefined && { maxDate: latest })}
          previousLabel={t('date:earlier')}
          nextLabel={t('date:later')}
          classNames={calendarClasses}
        />
      </div>
    </CalendarPopover>
  );
}

const dayPattern = /^\d{4}-\d\d-\d\d$/;
