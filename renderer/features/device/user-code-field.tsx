import type { TextInputProps } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { useState, type ChangeEvent } from 'react';
import { foreignCharacters, typedUserCode } from '#shared/domain/user-code.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './device.module.css';

/** Field of a user code. It formats the text as XXXX-XXXX and names the characters that it drops. */
export function UserCodeField({
  onChange,
  description,
  ...props
}: Omit<TextInputProps, 'classNames'>) {
  const [dropped, setDropped] = useState<readonly string[]>([]);

  function accept(field: HTMLInputElement): void {
    const foreign = foreignCharacters(field.value);
    tidy(field);
    // A fast typist looks up only after some letters more.
    if (foreign.length > 0) setDropped((before) => [...new Set([...before, ...foreign])]);
    else if (field.value === '') setDropped([]);
  }

  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder="XXXX-XXXX"
      {...props}
      description={
        <>
          {description}
          <span className={classes.dropped} role="status">
            {dropped.length > 0 && t('device:auth.dropped', { characters: dropped.join(' ') })}
          </span>
        </>
      }
      classNames={{ input: `${classes.field}` }}
      onChange={(event) => {
        // An input method is still at work on these letters; changing them would confuse it.
        const { nativeEvent } = event;
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (!isComposing) accept(event.currentTarget);
        onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        accept(event.currentTarget);
        // Listeners read `currentTarget`, the same in both kinds of event.
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
    />
  );
}

function tidy(field: HTMLInputElement): void {
  const { value } = field;
  const { text, caret } = typedUserCode({
    text: value,
    caret: field.selectionStart ?? value.length,
  });
  if (text === value) return;
  field.value = text;
  field.setSelectionRange(caret, caret);
}
