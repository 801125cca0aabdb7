import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Input.css';
import type { ReactNode } from 'react';
import fields from '../field.module.css';
import { CheckField } from './check-field.tsx';
import classes from './check-group-field.module.css';

export interface CheckGroupFieldProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
  error?: ReactNode;
  /** By it a form finds the field that it refused: of `getInputProps`. */
  'data-path'?: string | undefined;
}

/** Some of several, under one question. */
export function CheckGroupField<Value extends string>(props: CheckGroupFieldProps<Value>) {
  const { label, choices, values, onChange, error, 'data-path': path } = props;
  return (
    <Checkbox.Group
      label={label}
      error={error}
      classNames={{ error: fields['error'] ?? '' }}
      value={[...values]}
      onChange={(chosen) =>
        onChange(choices.map(({ value }) => value).filter((value) => chosen.includes(value)))
      }
    >
      <div className={classes.choices}>
        {choices.map(({ value, label: words }, at) => (
          <CheckField
            key={value}
            value={value}
            label={words}
            error={Boolean(error)}
            {...(at === 0 && path !== undefined && { 'data-path': path })}
          />
        ))}
      </div>
    </Checkbox.Group>
  );
}
