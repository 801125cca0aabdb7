import { t } from '#renderer/platform/t.ts';
import type { ReactNode } from 'react';
import { getInvoice, getReceipt } from '#shared/contract/commerce/document.ts';
import type { SheetDocument } from '#shared/desktop-print.ts';
import {
  isMarked,
  isProof as isProofOf,
  originalOf,
  type CopyMark,
} from '#shared/domain/commerce/document/printed-document.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { call } from '#renderer/api/call.ts';
import {
  issuedOf,
  type CreditNote,
  type Invoice,
  type IssuedInvoice,
  type Receipt,
} from './documents.ts';
import { CreditNoteSheet } from './sheets/credit-note-sheet.tsx';
import { InvoiceSheet } from './sheets/invoice-sheet.tsx';
import { ProofSheet } from './sheets/proof-sheet.tsx';
import { ReceiptSheet } from './sheets/receipt-sheet.tsx';

export interface FoundSheet {
  /** What its window and its file are called. */
  title: string;
  /** It is marked as one. */
  isCopy: boolean;
  /** The law lets it be printed once. */
  isProof: boolean;
  sheet: ReactNode;
}

/** A document with what is on it. */
export type ReadDocument =
  | { document: Extract<SheetDocument, { tradeNo: string }>; receipt: Receipt }
  | { document: Exclude<SheetDocument, { tradeNo: string }>; invoice: Invoice };

export async function readDocument(document: SheetDocument): Promise<ReadDocument> {
  if (document.kind === 'receipt') {
    return { document, receipt: await call(getReceipt, { tradeNo: document.tradeNo }) };
  }
  return { document, invoice: await call(getInvoice, { orderNumber: document.orderNumber }) };
}

/** Sets a document; null: there is nothing yet, or nothing any more, that could be printed. */
export function sheetOf(read: ReadDocument, mark: CopyMark): FoundSheet | null {
  if ('receipt' in read) {
    const { receipt } = read;
    if (receipt.status === 'unpaid') return null;
    const isProof = false;
    const isCopy = isMarked(mark, { isProof, isPrinted: receipt.isPrinted });
    const title = t('print:receipt.titleOf', { number: receipt.tradeNo });
    return { title, isCopy, isProof, sheet: <ReceiptSheet receipt={receipt} isCopy={isCopy} /> };
  }
  const { document } = read;
  const invoice = issuedOf(read.invoice);
  if (!invoice) return null;
  const isProof = isProofOf(originalOf(document.kind, invoice.buyer));
  switch (document.kind) {
    case 'invoice': {
      const isCopy = isMarked(mark, { isProof, isPrinted: invoice.isPrinted });
      const sheet = <InvoiceSheet invoice={invoice} isCopy={isCopy} />;
      return { title: invoiceTitle(invoice), isCopy, isProof, sheet };
    }
    case 'proof': {
      const { proof } = invoice;
      if (!proof) return null;
      const isCopy = isMarked(mark, { isProof, isPrinted: proof.isPrinted });
      const number = shownInvoiceNumber(invoice.number);
      const title = t('print:proof.titleOf', { number });
      const sheet = <ProofSheet invoice={invoice} proof={proof} isCopy={isCopy} />;
      return { title, isCopy, isProof, sheet };
    }
    case 'creditNote': {
      const note = invoice.creditNotes[document.note - 1];
      if (!note) return null;
      const isCopy = isMarked(mark, { isProof, isPrinted: note.isPrinted });
      const sheet = <CreditNoteSheet invoice={invoice} note={note} isCopy={isCopy} />;
      return { title: creditNoteTitle(note, invoice), isCopy, isProof, sheet };
    }
  }
}

export const invoiceTitle = ({ number }: IssuedInvoice): string =>
  t('print:invoice.titleOf', { number: shownInvoiceNumber(number) });

/** As long as it has no number of its own it is called by its invoice's. */
export const creditNoteTitle = (note: CreditNote, invoice: IssuedInvoice): string =>
  t('print:creditNote.titleOf', { number: note.number ?? shownInvoiceNumber(invoice.number) });
