import type { TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { typedRecoveryCode, typedVerificationCode } from '#shared/domain/text/typed-code.ts';
import classes from './code-field.module.css';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps extends Omit<TextInputProps, 'classNames' | 'type'> {
  /** A recovery code instead of 6 digits: XXXXX-XXXXX. */
  isRecovery?: boolean;
}

/**
 * A 6-digit code: numeric keys, offered by phones from the message, wide figures. Removes spaces and other text around
 * a pasted code before `onChange`. Too many digits stay, and the form rejects them.
 */
export function CodeField({ isRecovery = false, onChange, ...props }: CodeFieldProps) {
  const tidy = isRecovery ? typedRecoveryCode : typedVerificationCode;
  return (
    <TextField
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize={isRecovery ? 'characters' : 'none'}
      autoCorrect="off"
      spellCheck={false}
      inputMode={isRecovery ? 'text' : 'numeric'}
      {...(isRecovery && { placeholder: 'XXXXX-XXXXX' })}
      {...props}
      classNames={{ input: `${classes.code} ${isRecovery ? classes.recovery : ''}` }}
      onChange={(event) => {
        // An input method is still at work on these characters; changing them would confuse it.
        if (!isComposing(event.nativeEvent)) tidyField(event.currentTarget, tidy);
        onChange?.(event);
      }}
      onCompositionEnd={(event) => {
        if (!tidyField(event.currentTarget, tidy)) return;
        // Listeners read `currentTarget`, the same in both kinds of event.
        onChange?.(event as unknown as ChangeEvent<HTMLInputElement>);
      }}
    />
  );
}

/** Rewrites the field if it must, the caret behind the same character; answers whether it did. */
function tidyField(field: HTMLInputElement, tidy: (text: string) => string): boolean {
  const next = tidy(field.value);
  if (next === field.value) return false;
  const caret = tidy(field.value.slice(0, field.selectionStart ?? undefined)).length;
  field.value = next;
  field.setSelectionRange(caret, caret);
  return true;
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
