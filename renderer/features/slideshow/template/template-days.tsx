import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import type { TemplateAnswers } from '#shared/domain/signage/template/answers.ts';
import type { WeekRule } from '#shared/domain/signage/template/forms.ts';
import { TimeField } from '#renderer/ui/field/day/time-field.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { weekdayName } from '#renderer/ui/template/weekday-name.ts';
import classes from './template.module.css';

type Rows = TemplateAnswers['rows'];
type Row = Rows[number];

interface TemplateDaysProps {
  rule: WeekRule;
  rows: Rows;
  problems: ReadonlyMap<string, string>;
  onChange: (rows: Rows, isTyped: boolean) => void;
  onSettle: (() => void) | undefined;
}

/** The week, Monday first: a day has hours, again after a break, or none at all. */
export function TemplateDays({ rule, rows, problems, onChange, onSettle }: TemplateDaysProps) {
  /** Days with a second part that nothing is said in yet. */
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  /** The week before a day was copied over those below, until something else is said. */
  const [before, setBefore] = useState<{
    at: number;
    rows: Rows;
    begun: ReadonlySet<number>;
  } | null>(null);
  const change = (changed: Rows, isTyped: boolean) => {
    setBefore(null);
    onChange(changed, isTyped);
  };
  const put = (at: number, row: Row, isTyped: boolean) =>
    change(
      rows.map((one, place) => (place === at ? row : one)),
      isTyped,
    );
  const copyDown = (at: number, row: Row) => {
    setBegun(new Set([...begun].filter((one) => one <= at)));
    change(
      rows.map((one, place) => (place > at ? row : one)),
      false,
    );
    setBefore({ at, rows, begun });
  };
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.label}>{t(`slideshow:template.rows.${rule.name}`)}</legend>
      <p className={classes.help}>
        {t(`slideshow:template.rowsHelp.${rule.name}`, { max: rule.most })}
      </p>
      <ol className={classes.list}>
        {rows.map((row, at) => {
          const day = weekdayName(at);
          const isAgain = begun.has(at) || isSaid(row['from2']) || isSaid(row['to2']);
          return (
            <li key={day} className={classes.row} data-kind={rule.name}>
              <div className={classes.rowHead}>
                <span>{day}</span>
                <span className={classes.acts}>
                  <TextButton
                    aria-label={t(
                      isAgain
                        ? 'slideshow:template.removeBreakOf'
                        : 'slideshow:template.addBreakOf',
                      { day },
                    )}
                    onClick={() => {
                      setBegun(
                        isAgain
                          ? new Set([...begun].filter((one) => one !== at))
                          : new Set([...begun, at]),
                      );
                      put(at, isAgain ? withoutBreak(row) : withBreak(row), false);
                    }}
                  >
                    {t(isAgain ? 'slideshow:template.removeBreak' : 'slideshow:template.addBreak')}
                  </TextButton>
                  {at < rows.length - 1 &&
                    (before?.at === at ? (
                      <TextButton
                        onClick={() => {
                          setBegun(before.begun);
                          change(before.rows, false);
                        }}
                      >
                        {t('slideshow:template.undoCopy')}
                      </TextButton>
                    ) : (
                      <TextButton
                        aria-label={t('slideshow:template.copyDownOf', { day })}
                        onClick={() => copyDown(at, row)}
                      >
                        {t('slideshow:template.copyDown')}
                      </TextButton>
                    ))}
                </span>
              </div>
              {rule.fields
                .filter(({ name }) => isAgain || name === 'from' || name === 'to')
                .map(({ name: part }) => {
                  const name = `${rule.name}.${at + 1}.${part}`;
                  const words = t(`slideshow:template.part.${part}`);
                  return (
                    <TimeField
                      key={part}
                      name={name}
                      label={words}
                      aria-label={`${day}: ${words}`}
                      value={row[part] ?? ''}
                      error={problems.get(name)}
                      onBlur={() => onSettle?.()}
                      onChange={(value) => put(at, { ...row, [part]: value }, true)}
                    />
                  );
                })}
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}

const isSaid = (text: string | undefined) => (text ?? '') !== '';

/** A break around noon, where the hours have one; else two fields to fill in. */
function withBreak(row: Row): Row {
  const { from = '', to = '' } = row;
  const hasNoon = from !== '' && from < '12:00' && to > '13:00';
  return hasNoon ? { from, to: '12:00', from2: '13:00', to2: to } : row;
}

/** The day ends when its later part did. */
function withoutBreak({ from = '', to = '', to2 = '' }: Row): Row {
  return { from, to: to2 || to };
}
