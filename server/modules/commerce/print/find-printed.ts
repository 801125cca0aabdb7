import {
  originalOf,
  type DocumentKind,
} from '#shared/domain/commerce/document/printed-document.ts';
import type { PrintedDocument } from '#shared/schema/printed-document.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/connect.ts';
import type { UserPrincipal } from '../../context.ts';
import { findOrderDocument } from '../invoice/document-sql.ts';
import { findCreditNotes } from '../invoice/invoice-sql.ts';
import { noProofOf } from '../invoice/invoice-view.ts';
import { noteSubject } from '../printed/copies-of.ts';
import { findReceipt } from '../receipt/sql.ts';
import type { Printed } from '../printed/prints-sql.ts';

/** A document of the caller's that can be printed. */
export interface FoundDocument extends Printed {
  workspaceId: string;
  /** What people know it by. */
  name: string;
}

/** The document that is meant; null: there is none of the caller's, or nothing of it to print yet. */
export async function findPrintedDocument(
  { db, principal, config }: { db: Database; principal: UserPrincipal; config: Config },
  document: PrintedDocument,
): Promise<FoundDocument | null> {
  if (document.kind === 'receipt') {
    const { tradeNo } = document;
    const found = await findReceipt(db, principal, tradeNo);
    if (found?.trade.state !== 'success') return null;
    const { id: orderId, workspaceId } = found.order;
    return { orderId, workspaceId, original: 'receipt', subject: tradeNo, name: tradeNo };
  }
  const found = await findOrderDocument(db, principal, document.orderNumber);
  const number = found?.invoice?.number ?? null;
  if (!found?.invoice || number === null) return null;
  const { order, invoice } = found;
  const original: DocumentKind = originalOf(document.kind, invoice.buyer);
  const of = { orderId: order.id, workspaceId: order.workspaceId, original };
  if (document.kind === 'creditNote') {
    const notes = await findCreditNotes(db, invoice.id);
    const note = notes[document.note - 1];
    return note ? { ...of, subject: noteSubject(note), name: note.number ?? number } : null;
  }
  if (document.kind === 'proof' && noProofOf(invoice, config.einvoiceQrKey) !== null) return null;
  return { ...of, subject: '', name: number };
}
