import { t } from '#renderer/platform/t.ts';
import { conflictsOf, type ScheduleRow } from '#shared/domain/signage/schedule.ts';
import { dayName, weekDays } from './day-time-fields.tsx';
import { blocksOf, lackOf } from './week.ts';
import classes from './week.module.css';

export interface WeekPictureProps {
  rows: readonly ScheduleRow[];
  nameOf: (slideshowId: string) => string;
}

/** Hours that are written below the days. */
const marks = [0, 6, 12, 18, 24];

/** The week at a glance: a line for each day, what is played when, and where rows overlap. */
export function WeekPicture({ rows, nameOf }: WeekPictureProps) {
  const whole = rows.filter((row) => lackOf(row) === null);
  const conflicts = conflictsOf(whole);
  const blocks = blocksOf(whole);
  return (
    <div className={classes.week} aria-hidden="true">
      {weekDays.map((day) => (
        <div key={day} className={classes.line}>
          <span className={classes.day}>{dayName(day)}</span>
          <div className={classes.track}>
            {blocks
              .filter((block) => block.day === day)
              .map(({ from, to, place }) => (
                <span
                  key={`${place}-${from}`}
                  className={classes.block}
                  data-conflict={conflicts.has(place) || undefined}
                  style={{ insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` }}
                >
                  {nameOf(whole[place]?.playlist ?? '')}
                </span>
              ))}
          </div>
        </div>
      ))}
      <div className={classes.line}>
        <span className={classes.day} />
        <div className={classes.marks}>
          {marks.map((hour) => (
            <span key={hour}>{t('screens:week.hour', { hour })}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
