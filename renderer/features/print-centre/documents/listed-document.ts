import { t } from '#renderer/platform/t.ts';
import { taipeiDay } from '#shared/domain/calendar.ts';
import { shownInvoiceNumber } from '#shared/domain/commerce/invoice/invoice-words.ts';
import type { QueuedDocument } from '#shared/desktop-queue.ts';
import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import type { PageTo } from '#renderer/platform/place/page-paths.ts';
import type { ListedDocument } from './view.ts';

export const kindWords = (kind: ListedDocument['kind']): string => t(`print:${kind}.title`);

/** What people know it by; a credit note without a number of its own goes by its invoice's. */
export function shownNumber({ kind, number, invoiceNumber, orderNumber, note }: ListedDocument) {
  if (number !== null) return kind === 'invoice' ? shownInvoiceNumber(number) : number;
  const of = invoiceNumber === null ? orderNumber : shownInvoiceNumber(invoiceNumber);
  return note === null ? of : `${of}-${note}`;
}

/** As the server and the queue name it. */
export function documentOf(listed: ListedDocument): PrintedDocument {
  const { kind, orderNumber, note } = listed;
  // A receipt's number is that of its payment.
  if (kind === 'receipt') return { kind, tradeNo: shownNumber(listed) };
  return kind === 'creditNote' ? { kind, orderNumber, note: note ?? 1 } : { kind, orderNumber };
}

/** The oldest first, as they are filed. */
export const inOrder = (documents: readonly ListedDocument[]): ListedDocument[] =>
  documents.toSorted(
    (a, b) => a.at.localeCompare(b.at) || shownNumber(a).localeCompare(shownNumber(b)),
  );

/** The invoice that a document is about, its own number included; empty before one is issued. */
export function invoiceOf({ kind, number, invoiceNumber }: ListedDocument): string {
  const invoice = kind === 'invoice' ? number : invoiceNumber;
  return invoice === null ? '' : shownInvoiceNumber(invoice);
}

/** For the queue, the oldest first. */
export function queuedOf(documents: readonly ListedDocument[]): QueuedDocument[] {
  return inOrder(documents).map((document) => ({
    document: documentOf(document),
    number: shownNumber(document),
    kindName: kindWords(document.kind),
    day: taipeiDay(new Date(document.at)),
  }));
}

/** The page that shows it as it is printed. */
export function pageOf(listed: ListedDocument): PageTo {
  const { kind, orderNumber, note } = listed;
  if (kind === 'receipt') return `/print/receipt/${shownNumber(listed)}`;
  return note === null
    ? `/print/invoice/${orderNumber}`
    : `/print/invoice/${orderNumber}?note=${note}`;
}
