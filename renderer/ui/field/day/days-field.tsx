import { InputBase } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import { DatePicker } from '@mantine/dates';
import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { formatDate } from '#renderer/platform/format/dates.ts';
import { Icon } from '../../image/icon.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { calendarClasses, calendarProps } from './calendar.ts';
import classes from './days-field.module.css';

/** `YYYY-MM-DD`, both of them included; null leaves that end open. */
interface Days {
  from: string | null;
  to: string | null;
}

export interface DaysFieldProps {
  label: string;
  /** The label is heard only: what is chosen says it. */
  isLabelHidden?: boolean;
  className?: string | undefined;
  days: Days;
  onChange: (days: Days) => void;
}

const anyDay: Days = { from: null, to: null };

/** A range of days, chosen in a calendar: the first, then the last; closed before that it stays open. */
export function DaysField(props: DaysFieldProps) {
  const { label, isLabelHidden = false, className = '', days, onChange } = props;
  const [isOpen, setIsOpen] = useState(false);
  // The first of them, while the last is still to be chosen.
  const [begun, setBegun] = useState<string | null>(null);
  const shown = begun === null ? days : { from: begun, to: null };

  function choose(next: Days): void {
    setIsOpen(false);
    setBegun(null);
    onChange(next);
  }

  function change(opens: boolean): void {
    if (opens || begun === null) setIsOpen(opens);
    else choose(shown);
  }

  return (
    <CalendarPopover
      label={label}
      isOpen={isOpen}
      onChange={change}
      position="bottom-start"
      target={
        <InputBase
          component="button"
          type="button"
          {...(isLabelHidden ? { 'aria-label': `${label}: ${wordsOf(shown)}` } : { label })}
          className={className}
          rightSection={<Icon name="chevron" size={16} />}
          rightSectionPointerEvents="none"
          pointer
          onClick={() => change(!isOpen)}
        >
          <span className={classes.chosen}>{wordsOf(shown)}</span>
        </InputBase>
      }
    >
      <DatePicker
        type="range"
        allowSingleDateInRange
        value={[shown.from, shown.to]}
        onChange={([from, to]) => {
          if (from !== null && to === null) setBegun(from);
          else choose({ from, to });
        }}
        presets={presets()}
        defaultDate={shown.from ?? shown.to ?? dayjs().format(dayFormat)}
        maxLevel="year"
        {...calendarProps()}
        previousLabel={t('list:days.earlier')}
        nextLabel={t('list:days.later')}
        classNames={{
          datePickerRoot: classes.root,
          presetsList: classes.presets,
          presetButton: classes.preset,
          ...calendarClasses,
        }}
      />
    </CalendarPopover>
  );
}

const dayFormat = 'YYYY-MM-DD';

/** What one looks for most often. */
function presets() {
  const last = (count: number): [string, string] => [
    dayjs()
      .subtract(count - 1, 'day')
      .format(dayFormat),
    dayjs().format(dayFormat),
  ];
  const words = (count: number) => t('list:days.last', { count });
  return [
    { label: t('list:days.any'), value: [anyDay.from, anyDay.to] as [null, null] },
    { label: t('list:days.today'), value: last(1) },
    { label: words(7), value: last(7) },
    { label: words(30), value: last(30) },
  ];
}

function wordsOf({ from, to }: Days): string {
  const day = (value: string) => formatDate(value, 'short');
  if (from === null)
    return to === null ? t('list:days.any') : t('list:days.until', { day: day(to) });
  if (to === null) return t('list:days.since', { day: day(from) });
  return from === to ? day(from) : t('list:days.between', { from: day(from), to: day(to) });
}
