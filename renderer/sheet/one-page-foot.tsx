import { useLayoutEffect } from 'react';
import type { Paper } from '#shared/domain/papers.ts';
import { countedPapers } from '#renderer/ui/print/use-page-foot.ts';
import { withSheet } from '#renderer/ui/print/with-sheet.ts';
import classes from './one-page-foot.module.css';

/** The foot is a part of the page here, whose margin gives it its room (print-sheet.module.css has the rest). */
const lowerMargins = new CSSStyleSheet();
lowerMargins.replaceSync(`
  @page a4 { margin-bottom: 10mm }
  @page a5 { margin-bottom: 7mm }
  @page letter { margin-bottom: 10mm }
`);

/**
 * What style sheets put into the margin of a document of one page, for a Chromium that cannot yet (before 131). Its own
 * feet, which count pages, cost a seventh of all that printing costs; they are asked for where one page is not enough.
 */
export function OnePageFoot({ paper, name }: { paper: Paper; name: string }) {
  const hasFoot = countedPapers.has(paper);
  useLayoutEffect(() => (hasFoot ? withSheet(lowerMargins) : undefined), [hasFoot]);
  if (!hasFoot) return null;
  return (
    <footer className={classes.foot} data-paper={paper}>
      <span>{name}</span>
      <span>1 / 1</span>
    </footer>
  );
}
