import { t } from 'i18next';
import type { ReactNode } from 'react';
import { getInvoice, getReceipt } from '#shared/contract/commerce/document.ts';
import type { SheetDocument } from '#shared/desktop-print.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import { call } from '#renderer/api/call.ts';
import { issuedOf, type CreditNote, type IssuedInvoice } from './documents.ts';
import { CreditNoteSheet } from './sheets/credit-note-sheet.tsx';
import { InvoiceSheet } from './sheets/invoice-sheet.tsx';
import { ProofSheet } from './sheets/proof-sheet.tsx';
import { ReceiptSheet } from './sheets/receipt-sheet.tsx';

export interface FoundSheet {
  /** What its window and its file are called. */
  title: string;
  sheet: ReactNode;
}

/** Reads a document and sets it; null: there is nothing yet, or nothing any more, that could be printed. */
export async function sheetOf(document: SheetDocument): Promise<FoundSheet | null> {
  if (document.kind === 'receipt') {
    const receipt = await call(getReceipt, { tradeNo: document.tradeNo });
    if (receipt.status === 'unpaid') return null;
    const title = t('print:receipt.titleOf', { number: receipt.tradeNo });
    return { title, sheet: <ReceiptSheet receipt={receipt} /> };
  }
  const invoice = issuedOf(await call(getInvoice, { orderNumber: document.orderNumber }));
  if (!invoice) return null;
  switch (document.kind) {
    case 'invoice':
      return { title: invoiceTitle(invoice), sheet: <InvoiceSheet invoice={invoice} /> };
    case 'proof': {
      const { proof } = invoice;
      if (!proof) return null;
      const number = shownInvoiceNumber(invoice.number);
      const title = t('print:proof.titleOf', { number });
      return { title, sheet: <ProofSheet invoice={invoice} proof={proof} /> };
    }
    case 'creditNote': {
      const note = invoice.creditNotes[document.note - 1];
      if (!note) return null;
      const title = creditNoteTitle(note, invoice);
      return { title, sheet: <CreditNoteSheet invoice={invoice} note={note} /> };
    }
  }
}

export const invoiceTitle = ({ number }: IssuedInvoice): string =>
  t('print:invoice.titleOf', { number: shownInvoiceNumber(number) });

/** As long as it has no number of its own it is called by its invoice's. */
export const creditNoteTitle = (note: CreditNote, invoice: IssuedInvoice): string =>
  t('print:creditNote.titleOf', { number: note.number ?? shownInvoiceNumber(invoice.number) });
