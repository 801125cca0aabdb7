import { splitVat, type TaxedAmount } from '../vat.ts';

/**
 * Where invoices go: messages of MIG 4.1 for the Ministry's Turnkey, or a platform that talks to the
 * Ministry itself.
 */
export const einvoicePlatforms = ['mig', 'ecpay'] as const;
export type EinvoicePlatform = (typeof einvoicePlatforms)[number];

/** One waits for its number where there is no track, or where the platform numbers it. */
export const invoiceStates = ['waiting', 'issued', 'voided'] as const;

/** The kinds of MIG 4.1: issue, cancel (作廢), allowance (折讓, a credit note). */
export const einvoiceMessageKinds = ['F0401', 'F0501', 'G0401'] as const;

/** Who sells, as the invoice names it. */
export interface InvoiceSeller {
  name: string;
  vatNumber: string;
  address: string | null;
}

/**
 * How a buyer wants the invoice: for a company, on a mobile barcode, or by e-mail alone; exactly one
 * (decisions section 8). `email` is where word of it goes in each case.
 */
export type InvoiceBuyer = { email: string } & (
  | { kind: 'company'; name: string; vatNumber: string }
  /** `checkedAt`: when the registry confirmed it, ISO 8601; absent on older orders. */
  | { kind: 'mobile-barcode'; barcode: string; checkedAt?: string }
  | { kind: 'email' }
);

/** What was sold; `amount` is of the whole line, with VAT, in whole TWD. */
export interface InvoiceLine {
  description: string;
  quantity: number;
  amount: number;
}

/** An invoice as it was when it was issued. */
export interface InvoiceDocument extends TaxedAmount {
  seller: InvoiceSeller;
  buyer: InvoiceBuyer;
  lines: readonly InvoiceLine[];
}

/**
 * The amounts of lines without VAT, in whole TWD, which add up to the net of all of them together:
 * VAT is rounded once for the document, so what rounding leaves goes to the line where it arises
 * (facts/taiwan.md 5.3).
 */
export function netOfLines(lines: readonly Pick<InvoiceLine, 'amount'>[]): number[] {
  let total = 0;
  return lines.map(({ amount }) => {
    const before = splitVat(total).net;
    total += amount;
    return splitVat(total).net - before;
  });
}
