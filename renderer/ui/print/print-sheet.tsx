import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Paper } from '#shared/domain/papers.ts';
import { usePageFoot } from './use-page-foot.ts';
import { useRollLength } from './use-roll-length.ts';
import classes from './print-sheet.module.css';

export interface PrintSheetProps {
  /** Size and margins are the document's own; without it the printer's. */
  paper?: Paper;
  /** What stands at the foot of each page beside its number: pages may come apart. */
  name?: string;
  children: ReactNode;
}

/**
 * What the printer gets in the page's place while this is mounted: black on white, nothing of the
 * application. On the screen there is nothing of it: the style sheet hides it, from assistive technology too.
 * Without aria-hidden, since Chromium makes the tags of a PDF from the accessibility tree.
 */
export function PrintSheet({ paper, name, children }: PrintSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  useRollLength(paper, sheet);
  usePageFoot(paper, name);
  return createPortal(
    <section ref={sheet} className={classes.sheet} data-paper={paper}>
      {children}
    </section>,
    document.body,
  );
}
