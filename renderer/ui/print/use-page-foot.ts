import { useLayoutEffect } from 'react';
import { papers, type Paper } from '#shared/domain/papers.ts';

/** Papers of several pages, which are counted (print-sheet.module.css). */
export const countedPapers: ReadonlySet<Paper> = new Set(['a4', 'a5', 'letter']);

/**
 * Says at the foot of each page what it is a page of. A style sheet of its own, because no style of the page knows
 * these words, and the content security policy allows none in it.
 */
export function usePageFoot(paper: Paper | undefined, name: string | undefined): void {
  useLayoutEffect(() => {
    if (paper === undefined || name === undefined || !countedPapers.has(paper)) return undefined;
    const own = new CSSStyleSheet();
    const size = papers[paper].width < papers.a4.width ? '7pt' : '8pt';
    // Strings of CSS and of JSON escape alike what a name may have.
    own.replaceSync(`@page ${paper} { @bottom-left { content: ${JSON.stringify(name)};
      font: ${size} 'Inter Sheet', 'Inter Variable', sans-serif } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== own);
    };
  }, [paper, name]);
}
