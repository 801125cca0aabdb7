import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

/**
 * What the printer gets in the page's place while this is mounted: black on white, nothing of the
 * application. On the screen there is nothing of it.
 */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <section className={classes.sheet} aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
