import type { TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { typedUserCode } from '#shared/domain/user-code.ts';
import { TextField } from '#renderer/ui/field/text-field.tsx';
import classes from './device.module.css';

/** The field of a user code: XXXX-XXXX by itself, whatever is typed or pasted. */
export function UserCodeField({ onChange, ...props }: Omit<TextInputProps, 'classNames'>) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      placeholder="XXXX-XXXX"
      {...props}
      classNames={{ input: `${classes.field}` }}
      onChange={(event) => {
        // An input method is still at work on these letters; changing them would confuse it.
        const { nativeEvent } = event;
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (!isComposing) tidy(event.currentTarget);
        onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        tidy(event.currentTarget);
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
