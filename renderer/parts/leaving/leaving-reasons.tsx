import { t } from '#renderer/platform/t.ts';
import { useId } from 'react';
import {
  leavingReasons,
  longestReason,
  type LeavingReason,
} from '#shared/domain/commerce/survey.ts';
import { CheckField } from '#renderer/ui/field/tick/check-field.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import classes from './leaving-reasons.module.css';

/** Why somebody leaves, as the calls take it. */
export interface LeavingAnswer {
  options: readonly LeavingReason[];
  reason: string;
}

export const noAnswer: LeavingAnswer = { options: [], reason: '' };

interface LeavingReasonsProps {
  /** In the words of what is left. */
  question: string;
  wordsOf: (reason: LeavingReason) => string;
  /** Of the field for what is none of the four. */
  ownWords: string;
  answer: LeavingAnswer;
  onChange: (answer: LeavingAnswer) => void;
}

/** The four reasons of specification section 3, and room for one's own words; none must be given. */
export function LeavingReasons(props: LeavingReasonsProps) {
  const { question, wordsOf, ownWords, answer, onChange } = props;
  const { options } = answer;
  const legendId = useId();
  return (
    <>
      <fieldset className={classes.reasons} aria-labelledby={legendId}>
        <p id={legendId} className={classes.question}>
          {question}
        </p>
        {leavingReasons.map((one) => (
          <CheckField
            key={one}
            label={wordsOf(one)}
            checked={options.includes(one)}
            onChange={(event) =>
              onChange({
                ...answer,
                options: event.currentTarget.checked
                  ? [...options, one]
                  : options.filter((other) => other !== one),
              })
            }
          />
        ))}
      </fieldset>
      <TextAreaField
        isProse
        label={t('common:optional', { label: ownWords })}
        maxLength={longestReason}
        value={answer.reason}
        onChange={(event) => onChange({ ...answer, reason: event.currentTarget.value })}
      />
    </>
  );
}

/** What of it is sent: what was left empty is not. */
export function answerOf({ options, reason }: LeavingAnswer) {
  return {
    ...(options.length > 0 && { options: [...options] }),
    ...(reason.trim() !== '' && { reason }),
  };
}
