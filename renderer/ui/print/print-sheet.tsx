import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './print-sheet.module.css';

/** What it is printed on; `proof`: 57 × 90 mm, the roll of the proof of an invoice. */
export type Paper = 'a4' | 'a5' | 'proof';

export interface PrintSheetProps {
  /** Size and margins are the document's own; without it the printer's. */
  paper?: Paper;
  children: ReactNode;
}

/**
 * What the printer gets in the page's place while this is mounted: black on white, nothing of the
 * application. On the screen there is nothing of it.
 */
export function PrintSheet({ paper, children }: PrintSheetProps) {
  return createPortal(
    <section className={classes.sheet} data-paper={paper} aria-hidden="true">
      {children}
    </section>,
    document.body,
  );
}
