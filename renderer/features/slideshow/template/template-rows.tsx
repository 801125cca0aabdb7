import { t } from '#renderer/platform/t.ts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateAnswers } from '#shared/domain/signage/template/answers.ts';
import type { ListRule } from '#shared/domain/signage/template/forms.ts';
import { Button } from '#renderer/ui/button.tsx';
import { TimeField } from '#renderer/ui/field/day/time-field.tsx';
import { TextAreaField } from '#renderer/ui/field/text-area-field.tsx';
import { TextButton } from '#renderer/ui/link/text-link.tsx';
import { limitWords } from './template-problems.ts';
import classes from './template.module.css';

type Rows = TemplateAnswers['rows'];

interface TemplateRowsProps {
  rule: ListRule;
  rows: Rows;
  problems: ReadonlyMap<string, string>;
  onChange: (rows: Rows, isTyped: boolean) => void;
  onSettle: (() => void) | undefined;
}

/** The rows of a template, items or meetings: as many as it takes, in their order. */
export function TemplateRows({ rule, rows, problems, onChange, onSettle }: TemplateRowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { name: kind, most, fields } = rule;

  function add(): void {
    flushSync(() => onChange([...rows, newRow(kind, rows.at(-1))], false));
    list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea')?.focus();
  }

  function remove(at: number): void {
    flushSync(() =>
      onChange(
        rows.filter((_, place) => place !== at),
        false,
      ),
    );
    // What had the focus went with its row.
    addButton.current?.focus();
  }

  return (
    <fieldset className={classes.rows}>
      <legend className={classes.label}>{t(`slideshow:template.rows.${kind}`)}</legend>
      <p className={classes.help}>{t(`slideshow:template.rowsHelp.${kind}`, { max: most })}</p>
      <ol ref={list} className={classes.list}>
        {rows.map((row, at) => {
          const label = t(`slideshow:template.row.${kind}`, { n: at + 1 });
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its fields are named by it
            <li key={at} className={classes.row} data-kind={kind}>
              <div className={classes.rowHead}>
                <span>{label}</span>
                <TextButton
                  aria-label={t('slideshow:template.removeOf', { row: label })}
                  onClick={() => remove(at)}
                >
                  {t('slideshow:template.remove')}
                </TextButton>
              </div>
              {fields.map((field) => {
                const name = `${kind}.${at + 1}.${field.name}`;
                const words = t(`slideshow:template.part.${field.name}`);
                const shared = {
                  name,
                  label: words,
                  'aria-label': `${label}: ${words}`,
                  value: row[field.name] ?? '',
                  error: problems.get(name),
                  onBlur: () => onSettle?.(),
                };
                const put = (value: string) =>
                  onChange(
                    rows.map((one, place) =>
                      place === at ? { ...one, [field.name]: value } : one,
                    ),
                    true,
                  );
                return field.kind === 'time' ? (
                  <TimeField key={field.name} {...shared} onChange={put} />
                ) : (
                  <TextAreaField
                    key={field.name}
                    {...shared}
                    isLine
                    isProse
                    description={limitWords(shared.value, field.max)}
                    className={isWhole(kind, field.name) ? (classes.whole ?? '') : ''}
                    maxLength={field.max}
                    onChange={({ currentTarget: { value } }) => put(value)}
                  />
                );
              })}
            </li>
          );
        })}
      </ol>
      {rows.length < most && (
        <div>
          <Button ref={addButton} size="sm" variant="default" onClick={add}>
            {t(`slideshow:template.add.${kind}`)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Words of a meeting need the whole line; its times stand beside each other. */
const isWhole = (kind: string, field: string) =>
  kind === 'meeting' && (field === 'title' || field === 'host');

/** A meeting begins where the one before it ends, and takes an hour of the day. */
function newRow(kind: string, before: Rows[number] | undefined): Rows[number] {
  if (kind !== 'meeting') return {};
  const from = before?.['to'] || '09:00';
  const hour = Number(from.slice(0, 2)) + 1;
  return { from, to: hour > 23 ? '23:59' : `${String(hour).padStart(2, '0')}${from.slice(2)}` };
}
