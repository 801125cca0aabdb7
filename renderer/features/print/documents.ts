import type { CallOutput } from '#shared/contract/define-call.ts';
import type { getInvoice, getReceipt } from '#shared/contract/commerce/document.ts';

export type Invoice = CallOutput<typeof getInvoice>;
export type CreditNote = Invoice['creditNotes'][number];
export type Receipt = CallOutput<typeof getReceipt>;
export type Seller = NonNullable<Invoice['seller']>;
export type Line = Invoice['lines'][number];

/** An invoice that has its number, voided ones included; the only one there is a sheet of. */
export type IssuedInvoice = Invoice & {
  number: string;
  period: string;
  issuedAt: string;
  randomCode: string;
  seller: Seller;
};

/** The same invoice where all of it is there; null: it is not issued. */
export function issuedOf(invoice: Invoice): IssuedInvoice | null {
  const { number, period, issuedAt, randomCode, seller } = invoice;
  if (number === null || period === null || issuedAt === null) return null;
  if (randomCode === null || seller === null) return null;
  return { ...invoice, number, period, issuedAt, randomCode, seller };
}
