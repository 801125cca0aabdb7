import { useId, type ReactNode } from 'react';
import classes from './segment-field.module.css';

export interface SegmentFieldProps<Value extends string> {
  /** Heard only: the choices say what it is about. */
  label: string;
  /** One with an icon is that alone; its label is heard, and shown to who waits on it. */
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three, seen side by side: radio buttons drawn as one switch. */
export function SegmentField<Value extends string>(props: SegmentFieldProps<Value>) {
  const { label, choices, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={classes.root} data-scripted>
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={classes.choice}
          data-icon={choice.icon ? true : undefined}
          title={choice.icon ? choice.label : undefined}
        >
          <input
            type="radio"
            className={classes.radio}
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {choice.icon ? <span className="visually-hidden">{choice.label}</span> : choice.label}
        </label>
      ))}
    </fieldset>
  );
}
