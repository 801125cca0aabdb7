import type { TextInputProps } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { exampleOf, typed, type TypedKind } from '#renderer/platform/format/typed-date.ts';
import { useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { TextField } from '../text-field.tsx';

export interface TypedFieldProps extends Omit<
  TextInputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'maxLength'
> {
  /** Empty: nothing is typed. */
  value: string;
  /** Called with values only. */
  onChange: (value: string) => void;
  /** Receives text that is no value, so that a form can reject it. Without it the value does not change. */
  onWrong?: ((text: string) => void) | undefined;
}

/** Typed text; valid while the field's value is the one for which it was typed. */
interface Draft {
  text: string;
  value: string;
  isWrong: boolean;
}

interface KindProps extends TypedFieldProps {
  kind: TypedKind;
  /** Renders a picker at the end of the field. */
  renderPicker?: (choose: (value: string) => void) => ReactNode;
}

/** A date or a time as text in the format of the page's language; native fields use the language of the browser. */
export function TypedField({ kind, renderPicker, ...props }: KindProps) {
  const { value, onChange, onWrong, onBlur, onKeyDown, error, ...rest } = props;
  const { read, write, isFinished } = typed[kind];
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = draft?.value === value ? draft : null;
  const isWrong = own ? own.isWrong : value !== '' && read(value) === null;

  function type(text: string): void {
    const next = text.trim() === '' ? '' : isFinished(text) ? read(text) : null;
    setDraft({ text, value: next ?? value, isWrong: false });
    if (next !== null && next !== value) onChange(next);
  }

  function settle(): void {
    if (!own || own.text.trim() === '') return;
    const next = read(own.text);
    if (next === null) {
      setDraft({ text: own.text, value: onWrong ? own.text : value, isWrong: true });
      onWrong?.(own.text);
      return;
    }
    choose(next);
  }

  function choose(next: string): void {
    setDraft(null);
    if (next !== value) onChange(next);
  }

  return (
    <TextField
      // The format, since an example looks like a value.
      placeholder={kind === 'time' ? '--:--' : t(`date:format.${kind}`)}
      autoComplete="off"
      {...rest}
      {...(renderPicker && { rightSection: renderPicker(choose) })}
      value={own ? own.text : write(value)}
      error={isWrong ? t(`date:wrong.${kind}`, { example: exampleOf(kind) }) : error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // Enter sends the form without a blur event.
        if (event.key === 'Enter') settle();
        onKeyDown?.(event);
      }}
    />
  );
}
