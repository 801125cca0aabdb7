import { t } from '#renderer/platform/t.ts';
import { useEffect, useId, useRef, useState } from 'react';
import {
  answerProblem,
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

const noAnswer: LeavingAnswer = { options: [], reason: '' };

/** The answer of a dialog while it is given. */
export function useLeavingAnswer({ isRequired }: { isRequired: boolean }) {
  const [answer, setAnswer] = useState(noAnswer);
  const [problem, setProblem] = useState<ReturnType<typeof answerProblem>>(null);
  return {
    fields: {
      answer,
      problem,
      onChange(changed: LeavingAnswer) {
        setAnswer(changed);
        setProblem(null);
      },
    },
    /** What is sent; null: the answer lacks something, and the fields say what. */
    take() {
      const found = answerProblem(answer, { isRequired });
      setProblem(found);
      return found === null ? answerOf(answer) : null;
    },
  };
}

interface LeavingReasonsProps {
  /** In the words of what is left. */
  question: string;
  wordsOf: (reason: LeavingReason) => string;
  /** Of the field for what is none of the four. */
  ownWords: string;
  answer: LeavingAnswer;
  /** What the answer lacks. */
  problem: ReturnType<typeof answerProblem>;
  onChange: (answer: LeavingAnswer) => void;
}

/** The four reasons of specification section 3, and a text; `others` needs the text. */
export function LeavingReasons(props: LeavingReasonsProps) {
  const { question, wordsOf, ownWords, answer, problem, onChange } = props;
  const { options } = answer;
  const legendId = useId();
  const errorId = useId();
  const first = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem === 'options') first.current?.focus();
    if (problem === 'reason' || problem === 'tooLong') text.current?.focus();
  }, [problem]);
  return (
    <>
      <fieldset
        className={classes.reasons}
        aria-labelledby={legendId}
        aria-describedby={problem === 'options' ? errorId : undefined}
      >
        <p id={legendId} className={classes.question}>
          {question}
        </p>
        {leavingReasons.map((one, at) => (
          <CheckField
            key={one}
            {...(at === 0 && { ref: first })}
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
        {problem === 'options' && (
          <p id={errorId} className={classes.error}>
            {t('validation:required.options')}
          </p>
        )}
      </fieldset>
      <TextAreaField
        isProse
        ref={text}
        label={options.includes('others') ? ownWords : t('common:optional', { label: ownWords })}
        error={reasonError(problem)}
        value={answer.reason}
        onChange={(event) => onChange({ ...answer, reason: event.currentTarget.value })}
      />
    </>
  );
}

function reasonError(problem: LeavingReasonsProps['problem']): string | null {
  if (problem === 'tooLong') return t('validation:maxLength', { n: longestReason });
  return problem === 'reason' ? t('validation:required.reason') : null;
}

/** What of it is sent: what was left empty is not. */
function answerOf({ options, reason }: LeavingAnswer) {
  return {
    options: [...options],
    ...(reason.trim() !== '' && { reason }),
  };
}
