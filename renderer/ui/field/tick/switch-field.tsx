import { Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Switch.css';
import type { ReactNode } from 'react';
import classes from './switch-field.module.css';

export interface SwitchFieldProps {
  label: ReactNode;
  /** What it brings. */
  description?: ReactNode;
  checked: boolean;
  /** Its last change is still on the way; further ones are not taken. */
  isBusy?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off and takes effect at once, without a button. */
export function SwitchField({
  label,
  description,
  checked,
  isBusy = false,
  onChange,
}: SwitchFieldProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={checked}
      aria-busy={isBusy}
      withThumbIndicator={false}
      classNames={{
        root: classes.root,
        body: classes.body,
        input: classes.input,
        track: classes.track,
        thumb: classes.thumb,
        labelWrapper: classes.words,
        description: classes.help,
      }}
      onChange={(event) => {
        if (!isBusy) onChange(event.currentTarget.checked);
      }}
    />
  );
}
