import type { ReactNode } from 'react';
import classes from './device.module.css';

/** Takes the place of what had the focus, and so the focus itself. */
export function Arrived({ children }: { children: ReactNode }) {
  return (
    <div className={classes.arrived} tabIndex={-1} ref={takeFocus}>
      {children}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
