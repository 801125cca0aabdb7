import type { ReactNode } from 'react';
import classes from './print-dialog.module.css';

interface DragHandleProps {
  onDrag: () => void;
  /** Among many: it looks like the text that it is. */
  isPlain?: boolean;
  children: ReactNode;
}

/** What can be dragged out of the window as a file. Keys have "Save as PDF" for it. */
export function DragHandle({ onDrag, isPlain = false, children }: DragHandleProps) {
  return (
    <span
      className={classes.handle}
      data-plain={isPlain || undefined}
      draggable
      onDragStart={(event) => {
        // It is the system that drags, not the page.
        event.preventDefault();
        onDrag();
      }}
    >
      {children}
    </span>
  );
}
