import { invoiceStates, type EinvoicePlatform, type InvoiceBuyer } from './invoice-document.ts';

/**
 * What is to be shown of an invoice: `unpaid` orders will have one, `waiting` is paid and has no number
 * yet.
 */
export const invoiceStatuses = ['unpaid', ...invoiceStates] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * Why there is no proof (電子發票證明聯) to print: no number yet, voided, kept on a carrier, printed by
 * the platform that numbered it, or no key to encrypt its code with.
 */
export const proofAbsences = ['not-issued', 'voided', 'carrier', 'platform', 'no-key'] as const;
export type ProofAbsence = (typeof proofAbsences)[number];

/**
 * May the proof of an invoice be printed here? What is on a carrier is printed by nobody but who won
 * with it, and whoever numbered it alone has the key (facts/taiwan.md 5.2, 5.6).
 */
export function proofAbsenceOf(invoice: {
  status: InvoiceStatus;
  buyer: Pick<InvoiceBuyer, 'kind'>;
  platform: EinvoicePlatform | null;
  hasKey: boolean;
}): ProofAbsence | null {
  const { status, buyer, platform, hasKey } = invoice;
  if (status === 'unpaid' || status === 'waiting') return 'not-issued';
  if (status === 'voided') return 'voided';
  if (buyer.kind === 'mobile-barcode') return 'carrier';
  if (platform !== 'mig') return 'platform';
  return hasKey ? null : 'no-key';
}
