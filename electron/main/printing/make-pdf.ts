import type { PrintToPDFOptions, WebContents } from 'electron';
import type { Paper } from '#shared/domain/papers.ts';
import { papers } from '#shared/domain/papers.ts';
import { within } from '../within.ts';
import { tooLate } from './print-refused.ts';

const inch = 25.4;

/**
 * Names and counts pages where Chromium's style sheets cannot yet (before 131), in the place where ours do
 * (renderer/ui/print); it draws what stands there a third larger.
 */
function counted(paper: Paper): PrintToPDFOptions {
  const [side, size] =
    papers[paper].width < papers.a4.width ? ['9.75mm', '5.25pt'] : ['13.5mm', '6pt'];
  return {
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      `<div style="display:flex;justify-content:space-between;width:100%;padding:0 ${side} 4mm;` +
      `font:${size} Inter,sans-serif"><span class="title"></span>` +
      '<span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>',
  };
}

export type PdfWish = {
  paper: Paper;
  /** The style sheet says how large it is; else `paper` does. */
  hasOwnSize: boolean;
  /** Somebody has to count the pages. */
  isCounted: boolean;
};

/** What `printToPDF` is asked for. */
export function pdfOptions({ paper, hasOwnSize, isCounted }: PdfWish): PrintToPDFOptions {
  const { width, height } = papers[paper];
  return {
    printBackground: true,
    // Read aloud in its order; runtimes that cannot ignore it.
    generateTaggedPDF: true,
    preferCSSPageSize: hasOwnSize,
    ...(!hasOwnSize &&
      height !== null && { pageSize: { width: width / inch, height: height / inch } }),
    ...(isCounted && counted(paper)),
  };
}

/** The page of these contents as it is printed. */
export function makePdf(
  contents: WebContents,
  wish: PdfWish,
  limitMs: number,
): Promise<Uint8Array> {
  return within(limitMs, contents.printToPDF(pdfOptions(wish)), tooLate);
}
