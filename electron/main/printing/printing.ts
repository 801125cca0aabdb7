import { randomUUID } from 'node:crypto';
import type { BrowserWindow, Session, WebContents } from 'electron';
import type { DesktopInput, DesktopOutput } from '#shared/desktop.ts';
import type { PrintChoices, PrintJob, PrintProblem, SavedPdf } from '#shared/desktop-print.ts';
import type { Language } from '#shared/domain/constants.ts';
import type { DragOut } from '../downloads/drag-out.ts';
import { once } from '../once.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { Log } from '../log/log.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { createDrawer, type DrawWish, type Drawing } from './sheet/drawing.ts';
import { createKeptDocuments, type KeptDocument } from './kept-documents.ts';
import { createPreviews, type Previews } from './preview.ts';
import { createPrintJobs } from './print-jobs.ts';
import { printOne } from './print-one.ts';
import type { PrintPort } from './port/print-port.ts';
import { PrintRefused } from './print-refused.ts';
import { printWords } from './print-words.ts';
import { createQueueCalls, type QueueCalls } from './queue/queue-calls.ts';
import { createPrintRecords } from './record/print-records.ts';
import { savePdf } from './save-pdf.ts';

type PrintVerb =
  | 'choices'
  | 'prepare'
  | 'preview'
  | 'save'
  | 'drag'
  | 'send'
  | 'cancel'
  | 'release';

export type Printing = {
  [Verb in PrintVerb]: (
    ...input: DesktopInput<`print.${Verb}`>
  ) => Promise<DesktopOutput<`print.${Verb}`>>;
} & {
  queue: QueueCalls;
  previews: Previews;
  /** The client was locked: what previews show goes, and the queue stands still; or it was opened again. */
  lockChanged: () => void;
  /** Takes away what a run that was killed has left; once this one is the only one of its folder. */
  tidy: () => void;
  /** A sign-in has ended: nothing of it can be shown, saved or sent any more. */
  forget: () => void;
  /** The app ends: what the printers have is theirs. */
  leave: () => void;
  /** Is this the window that nobody sees? */
  owns: (contents: WebContents) => boolean;
};

export type PrintingParts = {
  settings: () => SettingsStore;
  /** Nothing is drawn, shown, saved or printed meanwhile. */
  isLocked: () => boolean;
  /** Keeps where a PDF was saved. */
  keepFile: (path: string) => string;
  dragOut: DragOut;
  language: () => Language;
  /** The window with the page that asks. */
  window: () => BrowserWindow | null;
  port: PrintPort;
  sheetSession: () => Session;
  /** A call of the server in the name of who is signed in. */
  callServer: (request: Request) => Promise<Response>;
  isPackaged: boolean;
  /** For each step that Chromium takes. */
  limitMs: number;
  onJobChanged: (job: PrintJob) => void;
  onQueueChanged: () => void;
  log: Log;
};

const notSaved: SavedPdf = { outcome: 'cancelled', name: '', file: null, problem: null };

/** Each has a window of its own while it is drawn; nobody looks at so many documents at once. */
const mostDrawings = 8;

/** Document → PDF → preview, file or printer: the one way on which everything is printed (`shared/desktop-print.ts`). */
export function createPrinting(parts: PrintingParts): Printing {
  const { settings, language, port, isPackaged, log } = parts;
  const kept = createKeptDocuments();
  const previews = createPreviews({ isPackaged });
  const session = once(parts.sheetSession);
  const jobs = createPrintJobs({ port, onChanged: parts.onJobChanged, log });
  const records = createPrintRecords({ callServer: parts.callServer, log });
  const newDrawer = () => createDrawer({ ...parts, session });
  /** As the page read them last: a printer can be removed while documents wait for it. */
  const printerTitles = new Map<string, string>();
  const printerTitle = (name: string) => printerTitles.get(name) ?? name;
  const queue = createQueueCalls({ ...parts, printerTitle, jobs, records, drawer: newDrawer() });

  const askAndSave = oneAtATime(savePdf, notSaved);
  let drawings = 0;

  /** Lends a document that is drawn for this alone. */
  async function withDrawing<Value>(
    wish: DrawWish,
    work: (drawing: Drawing) => Promise<Value>,
  ): Promise<Value> {
    if (drawings >= mostDrawings) throw new PrintRefused('busy');
    drawings += 1;
    const drawer = newDrawer();
    try {
      return await work(await drawer.draw(wish));
    } finally {
      drawer.close();
      drawings -= 1;
    }
  }

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

  /** What was drawn before, if it has the mark that this print must have, else the document anew. */
  async function sheetFor(found: KeptDocument, isCopy: boolean) {
    const { document, paper } = found;
    const wish = { document, paper, mark: isCopy ? ('copy' as const) : ('original' as const) };
    const drawn =
      found.isCopy === isCopy ? found : await withDrawing(wish, async (drawing) => drawing);
    const { pdf, title, height } = drawn;
    return {
      pdf,
      title,
      height,
      // Drawn once more: what was lent then is gone.
      withContents: <Value>(work: (contents: WebContents) => Promise<Value>) =>
        withDrawing(wish, ({ withContents }) => withContents(work)),
    };
  }

  function keepChoices(kind: KeptDocument['document']['kind'], choices: PrintChoices): void {
    settings().set('printing', { ...settings().get('printing'), [kind]: choices });
  }

  async function send(found: KeptDocument, choices: PrintChoices): Promise<PrintJob> {
    const { document } = found;
    const printId = randomUUID();
    // What a page shows itself no server knows of.
    if (document.kind === 'page') {
      const { printer } = choices;
      const sheet = await sheetFor(found, false);
      const sent = await port.send({ ...sheet, choices });
      return jobs.follow({
        id: printId,
        title: sheet.title,
        printer,
        parts: [{ ...sent, printer }],
      });
    }
    const draw = (isCopy: boolean) => sheetFor(found, isCopy);
    const check = () => {
      if (parts.isLocked()) throw new PrintRefused('locked');
    };
    return printOne({ printId, document, choices, draw, check }, { port, jobs, records });
  }

  /** Whoever has the proof in a file, or dragged it somewhere, can print it: what comes later is a copy. */
  async function noteSaved({ document, isProof, isCopy }: KeptDocument): Promise<void> {
    if (document.kind === 'page' || !isProof || isCopy) return;
    await records.printed({ printId: randomUUID(), document, copies: 1 });
  }

  return {
    queue,
    previews,
    lockChanged() {
      if (parts.isLocked()) previews.closeAll();
      queue.lockChanged();
    },
    tidy: parts.dragOut.clear,
    forget() {
      previews.closeAll();
      kept.releaseAll();
      jobs.forget();
      records.forget();
      queue.forget();
      parts.dragOut.clear();
    },
    leave() {
      jobs.leave();
      parts.dragOut.clear();
    },
    owns: (contents) => contents.session === session(),
    async choices(kind) {
      const printers = await port.printers();
      for (const { name, title } of printers) printerTitles.set(name, title);
      return { printers, last: settings().get('printing')[kind] ?? null };
    },
    prepare: (document, paper) =>
      told(() =>
        withDrawing({ document, paper, mark: 'asPrinted' }, async (drawing) => {
          const { pages, withContents: _lent, ...drawn } = drawing;
          const { id, title } = kept.keep({ document, paper, ...drawn });
          return { id, title, pages };
        }),
      ),
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
      if (!document) return { outcome: 'failed', name: '', file: null, problem: 'documentGone' };
      const words = printWords[language()];
      const own = {
        window: parts.window(),
        words,
        keep: parts.keepFile,
        isLocked: parts.isLocked,
        log,
      };
      const saved = await askAndSave(document, own);
      if (saved.outcome === 'saved') await noteSaved(document);
      return saved;
    },
    async drag(id) {
      const document = kept.get(id);
      const contents = parts.window()?.webContents;
      if (!document || !contents) return { problem: 'documentGone' };
      return told(async () => {
        await parts.dragOut.document(contents, document);
        await noteSaved(document);
        return null;
      });
    },
    async send(id, wanted) {
      const found = kept.get(id);
      if (!found) return { problem: 'documentGone' };
      // What is on the paper decides, whatever the page says meanwhile.
      const choices = { ...wanted, paper: found.paper };
      return told(async () => {
        const job = await send(found, choices);
        keepChoices(found.document.kind, choices);
        log.info('print.sent', { kind: found.document.kind, copies: choices.copies });
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
