import { Chip } from '@mantine/core';
import '@mantine/core/styles/Chip.css';
import '@mantine/core/styles/Group.css';
import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import type { ScreenHours } from '#shared/domain/signage/schedule.ts';
import { TimeField } from '#renderer/ui/field/day/time-field.tsx';
import type { Lack } from './week.ts';
import classes from './week.module.css';

/** Days as a week begins them here: Monday first, Sunday is 0. */
export const weekDays = [1, 2, 3, 4, 5, 6, 0] as const;

/** `Mon`, in the page's language. */
export const dayName = (day: number) => dayjs().day(day).format('ddd');

export interface DayTimeFieldsProps {
  value: ScreenHours;
  /** Of what, for who hears the page. */
  label: string;
  /** What is missing, once the user has tried to save; null: nothing. */
  lack: Lack | null;
  onChange: (part: Partial<ScreenHours>) => void;
  /** At the end of the days' line. */
  end?: ReactNode;
  /** Beside the times. */
  children?: ReactNode;
}

/** On which days, from when to when. */
export function DayTimeFields(props: DayTimeFieldsProps) {
  const { value, label, lack, onChange, end, children } = props;
  const { days, from, to } = value;
  const isOverNight = from !== '' && to !== '' && to <= from;
  const timeError = (time: string) =>
    lack === 'time' && time === '' ? t('screens:week.lacks.time') : undefined;
  return (
    <>
      <div className={classes.head}>
        <div
          role="group"
          data-lacks={lack === 'days' || undefined}
          aria-label={t('screens:week.days', { what: label })}
          className={classes.days}
        >
          {weekDays.map((day) => (
            <Chip
              key={day}
              size="xs"
              checked={days.includes(day)}
              onChange={(isOn) =>
                onChange({ days: isOn ? [...days, day] : days.filter((one) => one !== day) })
              }
            >
              {dayName(day)}
            </Chip>
          ))}
        </div>
        {end}
      </div>
      {lack === 'days' && <p className={classes.lack}>{t('screens:week.lacks.days')}</p>}
      <div className={classes.times}>
        <TimeField
          label={t('screens:week.from')}
          value={from}
          error={timeError(from)}
          onChange={(next) => onChange({ from: next })}
        />
        <TimeField
          label={isOverNight ? t('screens:week.toNext') : t('screens:week.to')}
          value={to}
          error={timeError(to)}
          onChange={(next) => onChange({ to: next })}
        />
        {children}
      </div>
    </>
  );
}
