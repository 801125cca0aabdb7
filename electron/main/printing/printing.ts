import type { BrowserWindow, Session, WebContents } from 'electron';
import type { DesktopInput, DesktopOutput } from '#shared/desktop.ts';
import type { PrintDocument, PrintJob, PrintProblem } from '#shared/desktop-print.ts';
import type { Language } from '#shared/domain/constants.ts';
import type { Paper } from '#shared/domain/papers.ts';
import { once } from '../once.ts';
import type { Log } from '../log/log.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createKeptDocuments } from './kept-documents.ts';
import { makePdf } from './make-pdf.ts';
import { pdfFacts, withDetails } from './pdf-details.ts';
import { createPreviews, type Previews } from './preview.ts';
import { createPrintJobs } from './print-jobs.ts';
import { PrintRefused, type PrintPort } from './print-port.ts';
import { printWords } from './print-words.ts';
import { savePdf } from './save-pdf.ts';
import { openSheetWindow } from './sheet/sheet-window.ts';

type PrintVerb = 'choices' | 'prepare' | 'preview' | 'save' | 'send' | 'cancel' | 'release';

export type Printing = {
  [Verb in PrintVerb]: (
    ...input: DesktopInput<`print.${Verb}`>
  ) => Promise<DesktopOutput<`print.${Verb}`>>;
} & {
  previews: Previews;
  /** The client was locked: what previews show goes. */
  hide: () => void;
  /** Is this the window that nobody sees? */
  owns: (contents: WebContents) => boolean;
};

type Parts = {
  settings: () => SettingsStore;
  /** Nothing is drawn, shown, saved or printed meanwhile. */
  isLocked: () => boolean;
  language: () => Language;
  /** The window with the page that asks. */
  window: () => BrowserWindow | null;
  port: PrintPort;
  sheetSession: () => Session;
  isPackaged: boolean;
  /** For each step that Chromium takes. */
  limitMs: number;
  onJobChanged: (job: PrintJob) => void;
  log: Log;
};

/** Document → PDF → preview, file or printer: the one way on which everything is printed (`shared/desktop-print.ts`). */
export function createPrinting(parts: Parts): Printing {
  const { settings, language, port, limitMs, isPackaged, log } = parts;
  const kept = createKeptDocuments();
  const previews = createPreviews({ isPackaged });
  const session = once(parts.sheetSession);
  const jobs = createPrintJobs({ port, onChanged: parts.onJobChanged, log });

  /** Lends the contents that show a document as it is printed. */
  async function withContents<Value>(
    document: PrintDocument,
    paper: Paper,
    work: (contents: WebContents, drawn: { title: string; countsPages: boolean }) => Promise<Value>,
  ): Promise<Value> {
    if (document.kind === 'page') {
      const window = parts.window();
      if (!window) throw new PrintRefused('documentGone');
      return work(window.webContents, { title: document.title, countsPages: true });
    }
    const sheet = await openSheetWindow({ session: session(), isPackaged, limitMs });
    try {
      const { contents, ...drawn } = await sheet.draw(document, paper, language());
      return await work(contents, drawn);
    } finally {
      sheet.close();
    }
  }

  const draw = (document: PrintDocument, paper: Paper) =>
    withContents(document, paper, async (contents, { title, countsPages }) => {
      const wish = { paper, hasOwnSize: document.kind !== 'page', isCounted: !countsPages };
      const plain = await makePdf(contents, wish, limitMs);
      return { title, pdf: withDetails(plain, { title, language: language() }) };
    });

  /** A refusal as the value that the page gets; whatever else went wrong is logged. */
  async function told<Value>(
    step: () => Promise<Value>,
  ): Promise<Value | { problem: PrintProblem }> {
    if (parts.isLocked()) return { problem: 'locked' };
    try {
      return await step();
    } catch (error) {
      log.error('print.failed', error);
      return { problem: error instanceof PrintRefused ? error.problem : 'failed' };
    }
  }

  return {
    previews,
    hide: previews.closeAll,
    owns: (contents) => contents.session === session(),
    choices: async (kind) => ({
      printers: await port.printers(),
      last: settings().get('printing')[kind] ?? null,
    }),
    prepare: (document, paper) =>
      told(async () => {
        const { title, pdf } = await draw(document, paper);
        const { pages, height } = pdfFacts(pdf);
        const { id } = kept.keep({ document, paper, title, pdf, height });
        return { id, title, pages };
      }),
    async preview(id) {
      const document = kept.get(id);
      if (!document) return { problem: 'documentGone' };
      return told(async () => {
        await previews.open(document);
        return null;
      });
    },
    async save(id) {
      const document = parts.isLocked() ? null : kept.get(id);
      if (!document) return { outcome: 'failed', name: '', problem: 'documentGone' };
      return savePdf(document, { window: parts.window(), words: printWords[language()], log });
    },
    async send(id, wanted) {
      const found = kept.get(id);
      if (!found) return { problem: 'documentGone' };
      const { document, paper, title, pdf, height } = found;
      // What is on the paper decides, whatever the page says meanwhile.
      const choices = { ...wanted, paper };
      return told(async () => {
        const sent = await port.send({
          pdf,
          title,
          height,
          choices,
          withContents: (work) => withContents(document, paper, work),
        });
        settings().set('printing', { ...settings().get('printing'), [document.kind]: choices });
        const job: PrintJob = { ...sent, title, printer: choices.printer };
        log.info('print.sent', { kind: document.kind, copies: choices.copies });
        jobs.follow(job);
        return job;
      });
    },
    cancel: jobs.cancel,
    async release(id) {
      kept.release(id);
      return null;
    },
  };
}
