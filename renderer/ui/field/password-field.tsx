import type { TextInputProps } from '@mantine/core';
import { t } from '#renderer/platform/t.ts';
import { useState } from 'react';
import { Icon } from '../image/icon.tsx';
import classes from './password-field.module.css';
import { TextField } from './text-field.tsx';

/** A password that can be shown; the button is reached by Tab and says what it does. */
export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionPointerEvents="all"
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          aria-label={t(isShown ? 'common:password.hide' : 'common:password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  );
}
