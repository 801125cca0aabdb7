import { isBusinessNumber } from '#shared/domain/commerce/business-number.ts';
import type {
  InvoiceBuyer,
  InvoiceLine,
} from '#shared/domain/commerce/invoice/invoice-document.ts';
import { isMobileBarcode } from '#shared/domain/commerce/mobile-barcode.ts';
import { splitVat } from '#shared/domain/commerce/vat.ts';
import { insertInvoice } from './invoice-sql.ts';
import { numberInvoice, type IssuingContext, type Numbered } from './number-invoice.ts';

/** What was paid, and by whom. */
export interface InvoiceRequest {
  orderNumber: string;
  buyer: InvoiceBuyer;
  /** Amounts with VAT; their sum is what was paid. */
  lines: readonly InvoiceLine[];
}

/** Its number, or why it waits for one: `issue-waiting-invoices` then gives it one. */
export type Issued = { invoiceId: string } & Numbered;

/**
 * Makes the invoice of an order in the caller's transaction, in which the money came in: both are, or
 * neither. Numbers of a period are taken one after the other, so this comes last in it. For an order
 * that has one already nothing is done, and null answered.
 * @throws RangeError for what no checked order can hold: no amount, no such buyer
 */
export async function issueInvoice(
  ctx: IssuingContext,
  { orderNumber, buyer, lines }: InvoiceRequest,
): Promise<Issued | null> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (total <= 0) throw new RangeError('nothing was paid, so there is no invoice');
  if (!isRealBuyer(buyer)) throw new RangeError('no invoice can be made out to this buyer');
  const invoiceId = await insertInvoice(ctx.db, {
    orderNumber,
    buyer,
    lines: [...lines],
    ...splitVat(total),
    createdAt: ctx.now,
  });
  if (invoiceId === null) return null;
  return { invoiceId, ...(await numberInvoice(ctx, { id: invoiceId, buyer })) };
}

function isRealBuyer(buyer: InvoiceBuyer): boolean {
  switch (buyer.kind) {
    case 'company':
      return buyer.name.trim() !== '' && isBusinessNumber(buyer.vatNumber);
    case 'mobile-barcode':
      return isMobileBarcode(buyer.barcode);
    case 'email':
      return buyer.email !== '';
  }
}
