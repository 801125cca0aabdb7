import { Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Radio.css';
import { useId, type ReactNode } from 'react';
import fields from '../field.module.css';
import classes from './radio-field.module.css';

export interface RadioChoice<Value extends string> {
  value: Value;
  label: ReactNode;
  /** One line on what it means. */
  description?: ReactNode;
}

export interface RadioFieldProps<Value extends string> {
  label: string;
  choices: readonly RadioChoice<Value>[];
  /** Null: none is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Many: rows in a frame, which scrolls by itself. */
  isList?: boolean;
  /** Others are on their way in their place. */
  isBusy?: boolean;
  error?: ReactNode;
  /** By it a form finds the field that it refused: of `getInputProps`. */
  'data-path'?: string | undefined;
  /** Below the choices. */
  children?: ReactNode;
}

/**
 * One of some, each with what it means; its words are pressed as well. The browser's own radio
 * buttons, which Mantine's cards are not: one stop of the Tab key, and arrows between them.
 */
export function RadioField<Value extends string>(props: RadioFieldProps<Value>) {
  const { label, choices, value, onChange, isList = false, isBusy = false, children } = props;
  const { error, 'data-path': path } = props;
  // Where the Tab key stops: what is chosen, or the first of them.
  const stop = value ?? choices[0]?.value;
  return (
    <Radio.Group
      label={label}
      error={error}
      value={value ?? ''}
      classNames={{ label: classes.legend, error: fields['error'] ?? '' }}
      onChange={(chosen) => {
        const choice = choices.find((one) => one.value === chosen);
        if (choice) onChange(choice.value);
      }}
    >
      {choices.length > 0 && (
        <div className={isList ? classes.list : classes.choices} aria-busy={isBusy}>
          {choices.map((choice) => (
            <Choice
              key={choice.value}
              {...choice}
              isWrong={Boolean(error)}
              {...(choice.value === stop && path !== undefined && { path })}
            />
          ))}
        </div>
      )}
      {children}
    </Radio.Group>
  );
}

interface ChoiceProps extends RadioChoice<string> {
  isWrong: boolean;
  path?: string;
}

function Choice({ value, label, description, isWrong, path }: ChoiceProps) {
  const id = useId();
  return (
    <Radio
      value={value}
      error={isWrong}
      data-path={path}
      aria-labelledby={`${id}-label`}
      aria-describedby={description ? `${id}-about` : undefined}
      label={
        <>
          <span id={`${id}-label`} className={classes.name}>
            {label}
          </span>
          {description && (
            <span id={`${id}-about`} className="quiet">
              {description}
            </span>
          )}
        </>
      }
      classNames={{
        root: classes.choice,
        inner: classes.inner,
        radio: classes.radio,
        icon: classes.icon,
        labelWrapper: classes.words,
        label: classes.label,
      }}
    />
  );
}
