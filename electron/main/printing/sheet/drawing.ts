import type { BrowserWindow, Session, WebContents } from 'electron';
import type { PrintDocument, SheetDocument } from '#shared/desktop-print.ts';
import type { CopyMark } from '#shared/domain/commerce/document/printed-document.ts';
import type { Language } from '#shared/domain/constants.ts';
import type { Paper } from '#shared/domain/papers.ts';
import { makePdf } from '../make-pdf.ts';
import { pdfFacts, withDetails } from '../pdf-details.ts';
import type { PrintOrder } from '../port/print-port.ts';
import { PrintRefused } from '../print-refused.ts';
import { openSheetWindow, type SheetWindow } from './sheet-window.ts';

/** A document on paper. */
export type Drawing = {
  title: string;
  pdf: Uint8Array;
  pages: number;
  /** Of the first page, in millimetres. */
  height: number;
  /** It says that it is one. */
  isCopy: boolean;
  /** The law lets it be printed once. */
  isProof: boolean;
  /** Lends the contents that show it; only until the next one is drawn. */
  withContents: PrintOrder['withContents'];
};

export type DrawWish = {
  document: PrintDocument;
  paper: Paper;
  mark: CopyMark;
  /** What is drawn after it. */
  next?: SheetDocument | null;
};

export type Drawer = {
  draw: (wish: DrawWish) => Promise<Drawing>;
  /** Once all is drawn that was asked for; it can draw again afterwards. */
  close: () => void;
};

export type DrawingParts = {
  session: () => Session;
  /** The window with the page that asks. */
  window: () => BrowserWindow | null;
  language: () => Language;
  isPackaged: boolean;
  /** For each step that Chromium takes. */
  limitMs: number;
};

/** Draws documents one after the other, all in one window that nobody sees, which is opened for the first of them. */
export function createDrawer(parts: DrawingParts): Drawer {
  const { isPackaged, limitMs, language } = parts;
  let opened: Promise<SheetWindow> | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function sheet(): Promise<SheetWindow> {
    opened ??= openSheetWindow({ session: parts.session(), isPackaged, limitMs });
    return opened;
  }

  function closeSheet(): void {
    const mine = opened;
    opened = null;
    // One that could not be opened has told so to whoever wanted to draw.
    mine?.then(
      (window) => window.close(),
      () => undefined,
    );
  }

  async function show({ document, paper, mark, next = null }: DrawWish) {
    if (document.kind === 'page') {
      const window = parts.window();
      if (!window) throw new PrintRefused('documentGone');
      const { webContents: contents } = window;
      return { contents, title: document.title, countsPages: true, isCopy: false, isProof: false };
    }
    return (await sheet()).draw(document, paper, language(), mark, next);
  }

  async function drawNow(wish: DrawWish): Promise<Drawing> {
    try {
      const { contents, countsPages, ...facts } = await show(wish);
      const { title } = facts;
      const print = (isCounted: boolean) => {
        const hasOwnSize = wish.document.kind !== 'page';
        return makePdf(contents, { paper: wish.paper, hasOwnSize, isCounted }, limitMs);
      };
      let plain = await print(false);
      // To have them counted costs a seventh of the time: only where there is something to count.
      if (!countsPages && pdfFacts(plain).pages > 1) {
        await (await sheet()).leaveFoot();
        plain = await print(true);
      }
      const pdf = withDetails(plain, { title, language: language() });
      const withContents = <Value>(work: (lent: WebContents) => Promise<Value>) => work(contents);
      return { ...facts, pdf, ...pdfFacts(pdf), withContents };
    } catch (error) {
      // What went wrong in a window may go wrong there again; the next document gets a fresh one.
      closeSheet();
      throw error;
    }
  }

  return {
    draw(wish) {
      const drawing = last.then(() => drawNow(wish));
      last = drawing.catch(() => undefined); // told to who asked for it
      return drawing;
    },
    close() {
      last = last.then(closeSheet);
    },
  };
}
