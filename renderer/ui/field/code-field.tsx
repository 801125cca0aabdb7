import type { TextInputProps } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { recoveryCodes, verificationCode } from '#shared/domain/constants.ts';
import classes from './code-field.module.css';
import { TextField } from './text-field.tsx';

export interface CodeFieldProps extends Omit<TextInputProps, 'classNames' | 'type'> {
  /** A recovery code instead of 6 digits: XXXXX-XXXXX. */
  isRecovery?: boolean;
}

/**
 * A 6-digit code: numeric keys, offered by phones from the message, wide figures. Spaces and
 * whatever else is pasted along drop out before `onChange` hears of it.
 */
export function CodeField({ isRecovery = false, onChange, ...props }: CodeFieldProps) {
  const tidy = isRecovery ? recoveryOnly : digitsOnly;
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

function digitsOnly(text: string): string {
  // Figures of Japanese and Chinese keyboards are digits as well.
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, verificationCode.digits);
}

function recoveryOnly(text: string): string {
  const half = recoveryCodes.length / 2;
  const code = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, recoveryCodes.length);
  return code.length > half ? `${code.slice(0, half)}-${code.slice(half)}` : code;
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
