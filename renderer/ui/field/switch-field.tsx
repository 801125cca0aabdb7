import { useId, type ReactNode } from 'react';
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
export function SwitchField(props: SwitchFieldProps) {
  const { label, description, checked, isBusy = false, onChange } = props;
  const helpId = useId();
  return (
    <label className={classes.root}>
      <input
        type="checkbox"
        role="switch"
        className={classes.track}
        checked={checked}
        aria-checked={checked}
        aria-busy={isBusy}
        aria-describedby={description ? helpId : undefined}
        onChange={(event) => {
          if (!isBusy) onChange(event.currentTarget.checked);
        }}
      />
      <span className={classes.words}>
        <span>{label}</span>
        {description && (
          <span id={helpId} className={classes.help}>
            {description}
          </span>
        )}
      </span>
    </label>
  );
}
