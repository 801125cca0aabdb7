import type { InvoiceBuyer } from '../invoice/invoice-document.ts';

/** What is printed, as it is named. The proof is the small form of its invoice. */
export const documentKinds = ['invoice', 'proof', 'creditNote', 'receipt'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Kinds of rows in a list of documents, where a proof goes with its invoice. */
export const listedKinds = ['invoice', 'creditNote', 'receipt'] as const;
export type ListedKind = (typeof listedKinds)[number];

/** What has become of a document that can be printed: invoices and credit notes, then receipts. */
export const documentStates = ['issued', 'voided', 'paid', 'refunded'] as const;
export type DocumentState = (typeof documentStates)[number];

/**
 * How far one print is. `begun`: whoever asks next prints a copy. `printed`: the printer has it off the hands of who
 * printed. `not-printed`: it came to nothing, and what it had taken is free again.
 */
export const printStates = ['begun', 'printed', 'not-printed'] as const;

/**
 * Which prints count against one another. The proof of an invoice (電子發票證明聯) is printed once, and what comes
 * later says so (補印); of a company's invoice the sheet is the proof as well (facts/taiwan.md 5.6).
 */
export function originalOf(
  kind: DocumentKind,
  buyer: Pick<InvoiceBuyer, 'kind'> | null,
): DocumentKind {
  return kind === 'invoice' && buyer?.kind === 'company' ? 'proof' : kind;
}

/** Is it what the law lets be printed once? */
export const isProof = (original: DocumentKind): boolean => original === 'proof';

/** The first print is the original; each later one is marked as a copy. */
export const isCopy = (copy: number): boolean => copy > 1;

/**
 * How a document is drawn. `asPrinted`: as its next print will be. `file`: for a folder, where it can be printed from
 * any number of times, so that a proof there is a copy; the original is what is printed here.
 */
export const copyMarks = ['original', 'copy', 'asPrinted', 'file'] as const;
export type CopyMark = (typeof copyMarks)[number];

/** Is it marked as a copy? */
export function isMarked(
  mark: CopyMark,
  document: { isProof: boolean; isPrinted: boolean },
): boolean {
  if (mark === 'asPrinted') return document.isPrinted;
  return mark === 'file' ? document.isProof : mark === 'copy';
}

/** Most sheets of one document at once. */
export const maxCopies = 99;

/** Sheets that are alike. */
export interface PrintRun {
  isCopy: boolean;
  copies: number;
}

/**
 * What one print puts on paper. Of a proof one sheet alone is the original, however many are wanted; of the others
 * all sheets of the first print are.
 * @param print `copy`: 1 for the first print; `copies`: how many sheets are wanted
 */
export function runsOf(print: { isProof: boolean; copy: number; copies: number }): PrintRun[] {
  const { copy, copies } = print;
  if (isCopy(copy)) return [{ isCopy: true, copies }];
  if (!print.isProof || copies === 1) return [{ isCopy: false, copies }];
  return [
    { isCopy: false, copies: 1 },
    { isCopy: true, copies: copies - 1 },
  ];
}

/** The number of the next print: the first that is free, so that there is always one original. */
export function nextCopy(taken: readonly number[]): number {
  const numbers = new Set(taken);
  let copy = 1;
  while (numbers.has(copy)) copy += 1;
  return copy;
}

/** More prints of one original nobody makes: whoever tells of more wants the server to count them. */
export const mostPrints = 1_000;

/** For so long a print that was begun is under way, and only who began it can end it. */
export const printLimitMinutes = 10;

/** May somebody say of a print that was begun that it came to nothing? */
export function mayTakeBack(
  print: { begunBy: string | null; begunAt: Date },
  asked: { by: string; at: Date },
): boolean {
  const minutes = (asked.at.getTime() - print.begunAt.getTime()) / 60_000;
  return print.begunBy === asked.by || minutes >= printLimitMinutes;
}
