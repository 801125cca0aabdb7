import { useLayoutEffect } from 'react';
import { papers, type Paper } from '#shared/domain/papers.ts';
import { withSheet } from './with-sheet.ts';

/** Papers of several pages, which are counted (print-sheet.module.css). */
export const countedPapers: ReadonlySet<Paper> = new Set(['a4', 'a5', 'letter']);

/** Says at the foot of each page what it is a page of, in words that no style sheet of the build knows. */
export function usePageFoot(paper: Paper | undefined, name: string | undefined): void {
  useLayoutEffect(() => {
    if (paper === undefined || name === undefined || !countedPapers.has(paper)) return undefined;
    const own = new CSSStyleSheet();
    const size = papers[paper].width < papers.a4.width ? '7pt' : '8pt';
    // Strings of CSS and of JSON escape alike what a name may have.
    own.replaceSync(`@page ${paper} { @bottom-left { content: ${JSON.stringify(name)};
      font: ${size} 'Inter Sheet', 'Inter Variable', sans-serif } }`);
    return withSheet(own);
  }, [paper, name]);
}
