import dayjs from 'dayjs';
import { t } from '#renderer/platform/t.ts';
import { longestMessage, screenMessage } from '#shared/domain/signage/message.ts';
import { ChoiceField } from '#renderer/ui/field/choice-field.tsx';
import { DateTimeField, type DateFieldProps } from '#renderer/ui/field/day/date-field.tsx';
import classes from './message.module.css';

/** Minutes that one chooses most often; the first and the last are the limits. */
const presets = [screenMessage.minMinutes, 15, 30, 60, 4 * 60, 24 * 60, longestMessage];

/** What stands for a moment of one's own choice. */
export const atMoment = 'at';

/** A moment as its field has it, in the reader's time: to the minute, and none sooner. */
export const localMoment = (at: dayjs.ConfigType) =>
  dayjs(at).add(59, 'second').format('YYYY-MM-DDTHH:mm');

export interface EndsFieldProps {
  /** Minutes, or `at`. */
  value: string;
  onChange: (value: string) => void;
  /** Of the field for the moment. */
  moment: Omit<DateFieldProps, 'label'>;
}

/** When a message ends: after a while, or at a moment. */
export function EndsField({ value, onChange, moment }: EndsFieldProps) {
  return (
    <div className={classes.ends}>
      <ChoiceField
        label={t('screens:message.ends')}
        value={value}
        options={[
          ...presets.map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) })),
          { value: atMoment, label: t('screens:message.atMoment') },
        ]}
        onChange={onChange}
      />
      {value === atMoment && (
        <DateTimeField label={t('screens:message.endsAt')} {...moment} onWrong={moment.onChange} />
      )}
    </div>
  );
}

function lengthWords(minutes: number): string {
  if (minutes < 60) return t('screens:message.minutes', { count: minutes });
  if (minutes < 24 * 60) return t('screens:message.hours', { count: minutes / 60 });
  return t('screens:message.days', { count: minutes / (24 * 60) });
}
