import type {
  EinvoicePlatform,
  InvoiceDocument,
} from '#shared/domain/commerce/invoice/invoice-document.ts';
import type { TaxedAmount } from '#shared/domain/commerce/vat.ts';

/** An invoice that has its number. */
export interface NumberedInvoice extends InvoiceDocument {
  id: string;
  orderNumber: string;
  number: string;
  randomCode: string;
  issuedAt: Date;
}

/** One that a platform shall number. */
export interface UnnumberedInvoice extends InvoiceDocument {
  id: string;
  orderNumber: string;
  number: null;
}

export interface CreditNoteDocument extends TaxedAmount {
  /** Null: the platform shall number it. */
  number: string | null;
  issuedAt: Date;
  /** Total of the invoice's credit notes before this one. */
  creditedBefore: number;
}

export type EinvoiceMessage =
  | { kind: 'F0401'; invoice: NumberedInvoice | UnnumberedInvoice }
  /** `reason`: 20 characters at most. */
  | { kind: 'F0501'; invoice: NumberedInvoice; voidedAt: Date; reason: string }
  | { kind: 'G0401'; invoice: NumberedInvoice; note: CreditNoteDocument };

/** What a platform said of what it took on; null where it numbers nothing, or told nothing. */
export interface EinvoiceReceipt {
  invoice: { number: string; randomCode: string; issuedAt: Date } | null;
  creditNoteNumber: string | null;
}

export interface EinvoicePort {
  platform: EinvoicePlatform;
  /** Does the platform number invoices and credit notes? Else their numbers come from our tracks. */
  isNumbering: boolean;
  /**
   * Hands a message on; one that it has already is not taken on twice. Those of an invoice come in
   * their order. Rejects where nothing is known of it, so that it is sent again, and with
   * EinvoiceRefused where the platform will not have it.
   */
  deliver(message: EinvoiceMessage): Promise<EinvoiceReceipt>;
}

/** The platform says no; somebody has to look at why. Holds its code and words. */
export class EinvoiceRefused extends Error {
  override name = 'EinvoiceRefused';
}

/** Of what numbers nothing. */
export const emptyReceipt: EinvoiceReceipt = { invoice: null, creditNoteNumber: null };
