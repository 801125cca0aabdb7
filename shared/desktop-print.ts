/**
 * Printing from the desktop, as page and main speak of it.
 *
 * Before: on the web a page calls `window.print()` and knows nothing more. In Electron that stops the page until GTK's
 * dialogue is closed, and `webContents.print()` may never answer (findings/desktop.md 5).
 *
 * Outside: the page names a document by its id (never an address, never HTML) and a paper. Main draws it with the
 * renderer's own sheets in a window that nobody sees, once, and keeps the PDF under an id; preview, file and paper are
 * these same bytes. The page then asks for what shall become of it: `preview`, `save`, `send`. What goes wrong comes
 * back as a value, `problem`, since it is no fault of a call: the words are the page's (`desktop:print.problem`).
 *
 * Whatever is sent is told to the server before and after (`recordPrint`), which says whether it is a copy. The print
 * centre (`desktop-queue.ts`) makes one document after the other with the same steps.
 *
 *     PrintDocument → sheet window (electron/main/printing/sheet) → PDF → preview | file | port (CUPS, or Chromium)
 */
import * as z from 'zod/mini';
import { paperNames, printKinds, type PrintKind } from './domain/papers.ts';
import { maxCopies, type CopyMark } from './domain/commerce/document/printed-document.ts';
import { printedDocuments, type PrintedDocument } from './schema/printed-document.ts';

/** A document by its id. `page`: the sheet that the asking page has mounted (codes that no server tells again). */
export const printDocument = z.discriminatedUnion('kind', [
  ...printedDocuments,
  z.strictObject({
    kind: z.literal('page'),
    title: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
]);
export type PrintDocument = z.infer<typeof printDocument>;

/** What the hidden window draws; the page's own sheet is drawn already. */
export type SheetDocument = PrintedDocument;

export const printKind = z.enum(printKinds);
export const printPaper = z.enum(paperNames);

export const printProblems = [
  'noPrinter', // this computer has none
  'printerGone', // it was there before
  'paperUnknown', // the printer does not know it
  'sidesUnknown', // it prints on one side alone
  'timeLimit',
  'diskFull',
  'readOnly', // the folder, or the disk
  'folderGone',
  'documentGone', // there is none of this id, or it is not issued yet
  'signedOut',
  'locked', // nobody is there who may see it
  'unreachable', // the server
  'busy', // so much was asked of it that it wants a while
  'failed', // anything else; the log has the reason
] as const;
export const printProblem = z.enum(printProblems);
export type PrintProblem = z.infer<typeof printProblem>;

const printerName = z.string().check(z.minLength(1), z.maxLength(256));

export const printer = z.strictObject({
  name: printerName,
  /** What people call it; the name where nobody said. */
  title: z.string(),
  isDefault: z.boolean(),
  /** Takes jobs, and keeps them until somebody lets it go on. */
  isPaused: z.boolean(),
});
export type Printer = z.infer<typeof printer>;

export const printSides = ['one', 'long', 'short'] as const;
export const printOrientations = ['portrait', 'landscape'] as const;

/** How a kind of document was printed last on this computer. */
export const printChoices = z.strictObject({
  printer: printerName,
  paper: printPaper,
  copies: z.int().check(z.gte(1), z.lte(maxCopies)),
  /** Both sides of the sheet, turned over its long or its short edge. */
  sides: z.enum(printSides),
  orientation: z.enum(printOrientations),
  /** Print at once, without the dialogue. */
  isSilent: z.boolean(),
});
export type PrintChoices = z.infer<typeof printChoices>;

export const refused = z.strictObject({ problem: printProblem });

export const preparedId = z.uuid();
/** A document on paper, as it is kept in main for a while. */
export const prepared = z.strictObject({
  id: preparedId,
  title: z.string(),
  pages: z.int(),
});
export type Prepared = z.infer<typeof prepared>;

export const printJobStates = ['waiting', 'printing', 'printed', 'cancelled', 'failed'] as const;
export const printJobId = z.uuid();
/** `printed`: the system has it off its hands; paper it cannot see. */
export const printJob = z.strictObject({
  id: printJobId,
  title: z.string(),
  printer: z.string(),
  state: z.enum(printJobStates),
  problem: z.nullable(printProblem),
});
export type PrintJob = z.infer<typeof printJob>;

export const savedPdf = z.strictObject({
  outcome: z.enum(['saved', 'cancelled', 'failed']),
  /** What the file is called now, without its folder. */
  name: z.string(),
  /** As `download.show` takes it; null unless it was saved. */
  file: z.nullable(z.uuid()),
  problem: z.nullable(printProblem),
});
export type SavedPdf = z.infer<typeof savedPdf>;

/** Channel → arguments and answer; part of the one table (`desktop.ts`). */
export const printChannels = {
  /** The printers of this computer, and how this kind of document was printed last. */
  'print.choices': {
    input: z.tuple([printKind]),
    output: z.strictObject({ printers: z.array(printer), last: z.nullable(printChoices) }),
  },
  /** Draws a document. It is kept until it is released, or twenty others came after it. */
  'print.prepare': {
    input: z.tuple([printDocument, printPaper]),
    output: z.union([prepared, refused]),
  },
  /** Shows the PDF in a window of its own. */
  'print.preview': { input: z.tuple([preparedId]), output: z.nullable(refused) },
  /** Asks where to, and writes the PDF there. */
  'print.save': { input: z.tuple([preparedId]), output: savedPdf },
  /** The PDF is dragged from the page, under the pointer, to wherever it is dropped. */
  'print.drag': { input: z.tuple([preparedId]), output: z.nullable(refused) },
  /** Hands the PDF to the printer, and keeps the choices for documents of its kind. */
  'print.send': {
    input: z.tuple([preparedId, printChoices]),
    output: z.union([printJob, refused]),
  },
  'print.cancel': { input: z.tuple([printJobId]), output: z.nullable(printJob) },
  'print.release': { input: z.tuple([preparedId]), output: z.null() },
} as const;

export const printEvents = {
  /** A job that was sent is in another state. */
  'print.jobChanged': z.tuple([printJob]),
} as const;

/** What the script of the hidden window answers (`renderer/sheet`). */
export const drawnSheet = z.union([
  z.strictObject({
    title: z.string().check(z.maxLength(300)),
    /** Does the style sheet count the pages, or has main to where they are several? Chromium can since 131. */
    countsPages: z.boolean(),
    /** Is it marked as a copy? */
    isCopy: z.boolean(),
    /** The law lets it be printed once. */
    isProof: z.boolean(),
  }),
  z.strictObject({
    problem: printProblem,
    /** How long the server wants to be left alone. */ seconds: z.optional(z.number()),
  }),
]);
export type DrawnSheet = z.infer<typeof drawnSheet>;

/** Where the hidden window finds its page, and what its script offers there. */
export const sheetPath = '/sheet/index.html';
export type DrawSheet = (
  document: SheetDocument,
  paper: z.infer<typeof printPaper>,
  language: string,
  mark: CopyMark,
  /** What is drawn after it is read while it is put on paper. */
  next: SheetDocument | null,
) => Promise<DrawnSheet>;
/** The document turned out to have several pages, whose feet main draws: the foot that a single one has goes. */
export type LeaveFoot = () => void;

export type { PrintKind };
