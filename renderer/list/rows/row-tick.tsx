import type { ComponentProps } from 'react';
import classes from './row-tick.module.css';

interface RowTickProps extends ComponentProps<'input'> {
  /** Some of what it stands for are ticked, others are not. */
  isPartly?: boolean;
}

/** A box to tick without words beside it: the browser's own, as a table has a hundred of them. */
export function RowTick({ isPartly = false, ...props }: RowTickProps) {
  return (
    <input
      {...props}
      type="checkbox"
      className={classes.tick}
      ref={(box) => {
        // No attribute says it.
        if (box) box.indeterminate = isPartly;
      }}
    />
  );
}
